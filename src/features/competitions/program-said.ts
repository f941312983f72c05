import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { ProgramKind, Whom } from './program.contract.ts'

type Named = Pick<Category, 'ageGroup' | 'sex'>

const fights = /схват|поедин|(?<!\p{L})бо(?:и|ёв|ев|ях)(?!\p{L})/iu
const begins =
  /(?<!\p{L})(?:начал|старт)\S*\s+(?:\S+\s+)?(?:схват|поедин|встреч|бо[ёе]в|соревн)|^(?:начало|старт)\s*(?:[:,.(]|$)/iu
const isFinal = /(?<!\p{L})финал/iu
const rest: [ProgramKind, RegExp][] = [
  ['admission', /мандатн|допуск/i],
  ['awards', /награжд/i],
  [
    'other',
    /(?<!\p{L})(?:открыти|закрыти|парад|жеребь|совещ|семинар|перерыв|обед|регистрац|приезд|отъезд|трениров)/iu,
  ],
]

/** What the words of an item say it is, where they can be read in one way. */
export function kindSaid(title: string): ProgramKind | null {
  // A second weigh-in, or the end of one, is not the hour to come at.
  if (/контрольн|пробн|повторн|предварительн\S*\s+взвеш|оконч|конец|заверш|итог/i.test(title))
    return null
  const others = rest.filter(([, words]) => words.test(title)).map(([kind]) => kind)
  const isFight = fights.test(title) || /экзамен|аттестац/i.test(title)
  if (/взвеш/i.test(title))
    return isFight || isFinal.test(title) || others.includes('awards') ? null : 'weigh_in'
  if (isFinal.test(title))
    return others.every((kind) => kind === 'awards') && !/предварит/i.test(title) ? 'finals' : null
  if (begins.test(title)) return 'start'
  if (/утешит|полуфинал|четвертьфинал/i.test(title))
    return /предварит/i.test(title) ? 'start' : 'other'
  if (isFight) return others.length === 0 ? 'start' : null
  return others.length === 1 ? (others[0] as ProgramKind) : null
}

const nouns = [
  { sex: 'm', word: /^мальчик/ },
  { sex: 'm', word: /^юнош/ },
  { sex: 'm', word: /^юниор(?!о?к)/ },
  { sex: 'm', word: /^мужчин/ },
  { sex: 'f', word: /^девоч/ },
  { sex: 'f', word: /^девуш/ },
  { sex: 'f', word: /^юниоро?к/ },
  { sex: 'f', word: /^женщин/ },
] as const
const somebody =
  / (?:(?:от|с|до|старше) \d|взросл|ветеран|мастер|кадет|дет[ияе]|детск|младш|старш|групп|категори|вес(?:а|ы|е|у|ом|ах|ов)? |весов|(?:19|20)\d\d (?:\d|г)|u ?\d)|\d *(?:лет|год|кг)|\+ ?\d/

/**
 * Whom the words of an item name, of the competition's own categories: nobody is everybody, null is somebody
 * who cannot be told for certain.
 */
export function whomSaid(title: string, categories: readonly Named[]): Whom[] | null {
  let words = tidy(title)
  const take = (name: string) => {
    const before = words
    words = words.replaceAll(tidy(name), ' · ')
    return words !== before
  }
  const nounsIn = (text: string) =>
    nouns.filter(({ word }) => text.split(' ').some((one) => word.test(one)))

  const named = longestFirst(categories, categoryName).filter((one) => take(categoryName(one)))
  if (named.length > 0)
    return somebody.test(words) || nounsIn(words).length > 0
      ? null
      : whomOf(categories.filter((one) => named.includes(one)))

  const groups = [...new Set(categories.map(({ ageGroup }) => ageGroup))]
  const ages = longestFirst(groups, String).filter((age) => age.length > 2 && take(age))
  const said = nounsIn(words)
  if (somebody.test(words) || (ages.length > 1 && said.length > 1)) return null
  if (ages.length === 0 && said.length === 0) return []
  const ofSex = categories.filter(
    ({ sex }) => said.length === 0 || said.some((noun) => noun.sex === sex),
  )
  // «Мужчины» beside juniors: the men alone, or all who are not women?
  if (ages.length === 0 && !ofSex.every((one) => said.some((noun) => calls(noun, one)))) return null
  const found = ofSex.filter(({ ageGroup }) => ages.length === 0 || ages.includes(ageGroup))
  // «Юниоры и взрослые» beside a group «Взрослые»: the first word is another group's.
  if (
    ages.some((age) => !/\d/.test(age)) &&
    !said.every((noun) => found.some((one) => calls(noun, one)))
  )
    return null
  return found.length > 0 ? whomOf(found) : null
}

const calls = ({ word }: (typeof nouns)[number], one: Named) =>
  word.test(tidy(categoryName(one)).trim())

const whomOf = (categories: readonly Named[]): Whom[] =>
  categories.map(({ ageGroup, sex }) => ({ ageGroup, sex, weights: [] }))

const longestFirst = <One>(all: readonly One[], name: (one: One) => string): One[] =>
  [...all].sort((a, b) => name(b).length - name(a).length)

/** Words between spaces, without hours. */
const tidy = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/\d{1,2}[:.]\d{2}|(?:с\s+\d{1,2}\s+)?до\s+\d{1,2}\s*(?:час|ч\.|утра)/g, ' ')
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\d+]+/gu, ' ')
    .trim()} `
