import { categoryName, yearsIn } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { isWeight, tidyWeight } from '#features/sport/weights.ts'

export interface Group {
  /** The name of a category of the competition; what was written when there is none such. */
  category: string
  isKnown: boolean
  weight: string
}

const weightIn = new RegExp(
  [
    String.raw`(?:в\/к|в\.\s*к\.|вес\S*(?:\s+категори\S*)?)?[\s:]*`,
    String.raw`(?<![\p{L}\d]|\d\s*)`,
    String.raw`((?:(?:до|свыше|св\.?|более|[-−–—+])\s*)?\d{2,3}(?:[.,]0+)?\s*кг\.?`,
    String.raw`|(?:до|свыше|св\.|более)\s*\d{2,3}|[-−–—+]\s?\d{2,3}|\d{2,3}\s?\+)`,
    // An age, a date, a number of people: «до 15 лет», «до 15 ноября», «46 чел.».
    String.raw`(?![\p{L}\d]|\s*(?:лет|год|г\.|[-–—]|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|час|чел|уч))`,
  ].join(''),
  'iu',
)

/** «Юноши до 15 лет, до 46 кг», «Мальчики 2014–2015 г.р. -38», «+73»: which category and weight is meant. */
export function readGroup(text: string, categories: readonly Category[]): Group {
  const plain = text.trim()
  const alone = tidyWeight(plain)
  if (isWeight(alone)) {
    // A bare number may be anything; with a sign, or known, it is a weight.
    const isSaid = !/^\d+$/.test(plain) || categories.some(({ weights }) => weights.includes(alone))
    return { category: isSaid ? '' : plain, isKnown: false, weight: isSaid ? alone : '' }
  }
  // «46, 50, 55 кг» are the weights of a tournament and not of the rows below.
  const found = /(?<!\d)\d{2,3}\s*[,;]\s*[-+]?[1-9]\d{1,2}(?!\d)/.test(plain)
    ? null
    : weightIn.exec(plain)
  const weight = found ? tidyWeight(found[1]!.replace(/[.,]0+/, '')) : ''
  const rest = (found ? plain.replace(found[0], ' ') : plain)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:(.–—-]+|[\s,;:(–—-]+$/g, '')
  const meant = byName(rest, categories) ?? byMeaning(rest, categories)
  return { category: meant ? categoryName(meant) : rest, isKnown: Boolean(meant), weight }
}

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll(/[–—−]/g, '-')

function byName(text: string, categories: readonly Category[]): Category | undefined {
  const where = folded(text)
  const named = categories.filter((one) => where.includes(folded(categoryName(one))))
  return onlyOne(
    named.filter((one) => {
      const name = folded(categoryName(one))
      return !named.some((other) => other !== one && folded(categoryName(other)).includes(name))
    }),
  )
}

const men = /(?<!\p{L})(юнош|мальчик|мужч|юниор(?!к|ок)|(м|муж)(?!\p{L}))/iu
const women = /(?<!\p{L})(девуш|девоч|женщ|юниор(к|ок)|(ж|жен)(?!\p{L}))/iu
const agesIn =
  /(?<![\p{L}\d])(?:до\s+\d{1,2}(?=\s*(?:лет|год|$|[,;(]))|u-?\d{1,2}(?!\d)|\d{1,2}\s*[–—-]\s*\d{1,2}(?=\s*лет))/giu
const bornIn = /(?<!\d)(?:19|20)\d\d(?!\d)/g

/** Whom words name: «Девочки до 11 лет», «ж»; undefined for both and for neither. */
export function sexIn(text: string): Category['sex'] | undefined {
  const people = text.replaceAll(/юношеск\S*/gi, '')
  const [isMen, isWomen] = [men.test(people), women.test(people)]
  if (isMen === isWomen) return undefined
  return isMen ? 'm' : 'f'
}

/** By sex and age, or the years of birth, when only one category is like that. */
function byMeaning(text: string, categories: readonly Category[]): Category | undefined {
  const [isMen, isWomen] = [men.test(text), women.test(text)]
  if (isMen && isWomen) return undefined
  const ofSex = categories.filter(({ sex }) => (!isMen && !isWomen) || sex === (isMen ? 'm' : 'f'))
  if (/^\p{L}+$/u.test(text) && (isMen || isWomen)) return onlyOne(ofSex)
  const [asked, ...others] = [...text.matchAll(agesIn)].map(([age]) => yearsIn(age))
  if (asked) {
    const isAsked = ({ from, to }: typeof asked) => from === asked.from && to === asked.to
    if (!others.every(isAsked)) return undefined
    return onlyOne(ofSex.filter(({ ageGroup }) => isAsked(yearsIn(ageGroup))))
  }
  const born = [...text.matchAll(bornIn)].map(Number)
  if (!/г\.?\s*р|рожд|^[^\d]*(19|20)\d\d\D{1,3}(19|20)\d\d\D*$/i.test(text)) return undefined
  return onlyOne(
    ofSex.filter(
      ({ birthYearFrom, birthYearTo }) =>
        Math.min(...born) === birthYearFrom && Math.max(...born) === birthYearTo,
    ),
  )
}

const onlyOne = <Item>(items: Item[]) => (items.length === 1 ? items[0] : undefined)
