/** A Japanese sign, of any of its scripts. */
export const japaneseSign = /[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60]/u
