import { isFirstName, isPatronymic } from '#kit/text/first-names.ts'

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const words = ['перв', 'втор', 'трет', 'четв', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят']
/** Letters that are typed for the Roman numbers. */
const alike: Record<string, string> = { і: 'i', п: 'ii', ш: 'iii', х: 'x', ѵ: 'v' }
const months = 'янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек'
const asNumber = /^(\d{1,2})(\s*-\s*\d{1,2})?(\s*-?\s*[оеяй]{1,2})?\.?\s*(место|м|м-то)?\.?$/
/** Excel takes «5-6» for the fifth of June. */
const asDate = new RegExp(
  String.raw`^0?(\d{1,2})[.\s-]+(0?\d|1[0-2]|${months})\.?([.\s-]+\d{2,4})?$`,
)
const asRoman = /^([ivx]{1,5})(\s*-\s*[ivx]{1,5})?\s*(место|м)?\.?$/
const asWord = /^(\p{L}{3,})(ое|ье|ая|ой|ый)?\s*(место)?$/u

/** «1», «III», «2 место», «5-6», «третье»: the first of a shared place; 0 when it is none. */
export function readPlace(text: string): number {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[–—−]/g, '-')
    .replace(/\s*\(.*\)$/, '')
  const digits = asNumber.exec(plain)?.[1] ?? asDate.exec(plain)?.[1]
  if (digits) return Number(digits)
  const latin = plain.replaceAll(/[іпшхѵ]/g, (letter) => alike[letter]!)
  const roman = asRoman.exec(latin)?.[1]
  if (roman) return romans.indexOf(roman) + 1
  const word = asWord.exec(plain)?.[1]
  return word ? words.findIndex((start) => word.startsWith(start)) + 1 : 0
}

const noClub = /^(лично|личник|личн\.?|личное|без клуба|б\/к|нет|не указан|[-–—]+)$/iu

/** Empty for whoever comes without a club: «лично» wins no medals beside clubs. */
export const readClub = (text: string): string => (noClub.test(text) ? '' : text)

/** One coach: «Снегирёв И. А.», «Снегирёв Игорь Андреевич»; or «И. А. Снегирёв». */
const coachForms = [/[nfp](?:i{1,2}|fp?)/g, /i{1,2}[nfp]/g]

/** Two coaches stand one below the other in a cell, and in one line nothing is left between them. */
export const readCoach = (text: string): string =>
  text
    .split(/\s*[,;]\s*|\s+\/\s+/)
    .flatMap(coachesSideBySide)
    .filter(Boolean)
    .join(', ')

function coachesSideBySide(text: string): string[] {
  const words = text.trim().split(/\s+/)
  const shape = words.map(shapeOf).join('')
  for (const form of coachForms) {
    const found = [...shape.matchAll(form)]
    if (found.length > 1 && found.map(String).join('') === shape)
      return found.map(({ index, 0: { length } }) => words.slice(index, index + length).join(' '))
  }
  return [text]
}

function shapeOf(word: string): string {
  if (/^\p{Lu}\.?(\p{Lu}\.?)?$/u.test(word)) return 'i'
  if (!/^\p{Lu}[\p{L}-]+$/u.test(word)) return ' '
  return isPatronymic(word) ? 'p' : isFirstName(word) ? 'f' : 'n'
}

const born =
  /[\s,;(]+(\d{1,2}[./]\d{1,2}[./])?((19|20)\d\d|(?<=[./])\d\d)(\s*г\.?(\s*р\.?|ода?)?(\s*рожд\S*)?)?[\s)]*$/i

/** «ИВАНОВ  Пётр, 12.03.2012» → «Иванов Пётр», 2012; a protocol on the site tells nobody's birthday. */
export function readName(text: string): { name: string; born: number | undefined } {
  const plain = text.replaceAll(/\s+/g, ' ')
  const found = born.exec(plain)
  const bare = plain.slice(0, found?.index).trim()
  const name = bare.replaceAll(
    /\p{Lu}{2,}/gu,
    (word) => word.slice(0, 1) + word.slice(1).toLowerCase(),
  )
  return { name, born: found ? readBirthYear(found[0]) : undefined }
}

/** Whether a cell tells when somebody was born and nothing else: what would be cut off behind a name. */
export const isBirth = (cell: string): boolean => readName(`- ${cell}`).name === '-'

/** «12.03.2012», «2012 г. р.», «12.03.12» → 2012; undefined when no year is there. */
export function readBirthYear(text: string): number | undefined {
  const whole = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(text)?.[0]
  if (whole) return Number(whole)
  const short = /(?<=[./])\d\d(?!\d)\D*$/.exec(text)?.[0]
  return short === undefined ? undefined : shortYear(Number.parseInt(short, 10))
}

/** Nobody who competes was born so long ago, or will be so soon. */
const shortYear = (year: number) => year + (year > 40 ? 1900 : 2000)

export const hasOpenQuote = (text: string): boolean => text.split('"').length % 2 === 0
