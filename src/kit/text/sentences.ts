/** «Приёмы дзюдо. Удушение треугольником. Ноги сжимают шею.»: each a sentence of its own, however it begins and ends. */
export const sentences = (parts: readonly (string | false | null | undefined)[]): string =>
  parts
    .flatMap((part) => (part && part.trim() !== '' ? [begun(part.trim())] : []))
    .map((part, at, all) => (at === all.length - 1 || isEnded(part) ? part : `${part}.`))
    .join(' ')

const isEnded = (text: string) => /[.!?…:;][»")]?$/u.test(text)

const begun = (text: string) => text.replace(/^[«"]?\p{Ll}/u, (first) => first.toUpperCase())
