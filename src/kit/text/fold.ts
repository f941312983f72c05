/** As people type it and as it stands: without regard to case, to Ё, to which space there is and how many. */
export const fold = (text: string) =>
  text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ')

/** Whether a text that is shown has what was typed to find it. */
export const hasTyped = (shown: string, typed: string): boolean =>
  fold(shown).includes(fold(typed.trim()))
