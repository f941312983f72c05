/** «Приёмы дзюдо. Удушение треугольником. Ноги сжимают шею.»: each a sentence of its own, however it begins and ends. */
export const sentences = (parts: readonly (string | false | null | undefined)[]): string =>
  parts
    .flatMap((part) => (part && part.trim() !== '' ? [begun(part.trim())] : []))
    .map((part, at, all) => (at === all.length - 1 ? part : ended(part)))
    .join(' ')

/** With a full stop, unless it has an end of its own: «2018 г. р.» */
export const ended = (text: string): string => (isEnded(text) ? text : `${text}.`)

const isEnded = (text: string) => /[.!?…:;][»")]?$/u.test(text)

const begun = (text: string) => text.replace(/^[«"]?\p{Ll}/u, (first) => first.toUpperCase())
