import { createHash } from 'node:crypto'
import { facts } from '#content/judo/facts.ts'
import { historyEvents } from '#content/judo/history.ts'
import { techniques } from '#content/judo/techniques.ts'

/** Sentences of the site itself, taken in an order that is always the same. */
export const sentences = [
  ...[...facts, ...historyEvents].map(({ text }) => text),
  ...techniques.map(({ description }) => description),
]
  .join(' ')
  .split(/(?<=[.!?])\s+/)
const roots = 'Иван Петр Сидор Кузнец Смирн Поп Волк Сокол Лебед Козл Новик Мороз Павл Егор'.split(
  ' ',
)
export const surnames = roots.flatMap((root) =>
  ['ов', 'енко', 'цев', 'кин', 'ский', 'ук', 'янов'].map((ending) => root + ending),
)
export const firstNames =
  'Пётр Иван Фёдор Глеб Лев Марк Тимур Артём Данил Роман Егор Матвей Илья Юрий'.split(' ')
let seed = 7
/** Always the same ones, in the same order. */
const next = (size: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % size
}
export const some = <One>(all: readonly One[]) => all[next(all.length)]!
const words = (count: number) => Array.from({ length: count }, () => some(sentences)).join(' ')
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
export const document = (count: number) => ({
  type: 'doc' as const,
  content: Array.from({ length: count }, () => paragraph(words(4))),
})
export const titles = [
  'Первенство города',
  'Кубок федерации',
  'Мемориал тренера',
  'Открытый турнир',
]
let pictures = 0
/** Of the form of a random one, and spread as evenly. */
export const uuid = () => {
  const hash = createHash('sha256').update(`${pictures++}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}
