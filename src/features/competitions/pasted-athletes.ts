import { isFirstName, isPatronymic, sexOfName } from '#kit/text/first-names.ts'
import { fold } from '#kit/text/fold.ts'
import { heaviest } from './own-category.ts'

/** A pasted line, as far as it could be read. */
export interface PastedAthlete {
  line: string
  name: string
  sex: '' | 'm' | 'f'
  year: string
  weight: string
  grade: string
  /** What stands beside it and is none of these. */
  unread: string[]
}

export interface Pasted {
  athletes: PastedAthlete[]
  /** Lines that tell of those below them («Девушки:», «2012 г. р.») or name the columns. */
  heads: string[]
  /** Lines of which nobody can tell whom they name: «без года», «Завтра в зале». */
  strange: string[]
}

/**
 * Lines from a table, a messenger or a letter, an athlete each, whatever the order of what they tell.
 * No line is lost: what of one cannot be read stays blank.
 * @param thisYear nobody is born after it.
 */
export function readPasted(text: string, thisYear: number): Pasted {
  const lines = unnumbered(
    text
      .split(/\r?\n|\r/)
      .map((line) => tidy(line))
      .filter((line) => /[\p{L}\p{N}]/u.test(line)),
  )
  const heads: string[] = []
  const athletes: PastedAthlete[] = []
  const strange: string[] = []
  let above: Pick<PastedAthlete, 'sex' | 'year'> = { sex: '', year: '' }
  for (const line of lines) {
    const read = readLine(line, thisYear)
    if (isColumns(line)) heads.push(line)
    else if (isHead(read)) {
      heads.push(line)
      above = read.sex === '' ? { ...above, year: read.year } : { sex: read.sex, year: read.year }
    } else if (isStrange(read)) strange.push(line)
    else {
      const { name } = read.said
      // Maria among the boys: nobody knows what is wrong there.
      const isDoubted = above.sex !== '' && (sexOfName(name) ?? above.sex) !== above.sex
      athletes.push({
        ...read.said,
        sex: read.sex || (isDoubted ? '' : above.sex),
        year: read.year || above.year,
      })
    }
  }
  return { athletes, heads, strange }
}

/** A messenger writes before each line who sent it and when. */
const sender =
  /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d\d(?::\d\d)?\]?(?:\s+[-–—])?\s[^:\t;]{1,60}:\s+/

const tidy = (line: string) =>
  line
    .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replaceAll(/[^\S\t]/g, ' ')
    .trim()
    .replace(sender, '')
    .replace(/^[•·*–—-]\s+/, '')
    .replace(/^№?\s*\d{1,3}\s*(?:\)|\.(?!\d))\s*/, '')
    .trim()

/** A first column that counts 1, 2, 3 is none of weights. */
function unnumbered(lines: string[]): string[] {
  const numbers = lines.map((line) => /^№?\s*(\d{1,3})(?=[\s;,|]+\D)/.exec(line)?.[1])
  const counted = numbers.flatMap((said) => (said === undefined ? [] : Number(said)))
  const isCounted = counted.length > 1 && counted.every((one, at) => one === (counted[0] ?? 0) + at)
  return lines.map((line, at) => {
    const said = numbers[at]
    // Nobody weighs nine kilograms.
    const isNumber = said !== undefined && (isCounted || said.length === 1)
    return isNumber ? line.replace(/^№?\s*\d{1,3}[\s;,|]+/, '') : line
  })
}

interface ReadLine {
  sex: PastedAthlete['sex']
  year: string
  said: PastedAthlete
  /** By a whole word: «Девушки», and not by a letter. */
  isSexNamed: boolean
}

const isHead = ({ said, year, isSexNamed }: ReadLine) =>
  said.name === '' && said.weight === '' && (isSexNamed || year !== '') && said.unread.length === 0

/** Words that may be anything, beside which nothing is told of an athlete. A line of numbers alone lacks the name. */
const isStrange = ({ said: { name, grade, unread }, sex, year }: ReadLine) =>
  sex + year + grade === '' && (name === '' ? unread.some(hasLetters) : !isSurelyName(name))

const hasLetters = (text: string) => /\p{L}/u.test(text)

function isSurelyName(name: string): boolean {
  const words = name.split(' ')
  return (
    words.some((word) => isFirstName(word) || isPatronymic(word)) ||
    (words.every(isCapital) && (words.length > 1 || surname.test(name)))
  )
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word)

const surname =
  /(?:[оеё]в|[иы]н|[цс]кий|[оеё]ва|[иы]на|[цс]кая|[ыи]х|ко|[ую]к|ич|ян|дз[еи]|швили|дзян|оол)$/iu

/** Words that stand in no name: it ends before them. The short ones are also surnames (Но, На), in capitals. */
const betweenWords = new Set(
  [
    ...['без', 'нет', 'для', 'ещё', 'при', 'или', 'это', 'всё', 'всем', 'всего', 'в', 'во', 'с'],
    ...['со', 'к', 'ко', 'на', 'по', 'от', 'из', 'за', 'у', 'о', 'об', 'не', 'но', 'а'],
  ].map(fold),
)
const isBetween = (word: string) =>
  betweenWords.has(fold(word)) && (word.length > 2 || !isCapital(word))

const columnWords = new Set([
  ...['n', 'no', 'п', 'пп', 'фио', 'ф', 'и', 'о', 'фамилия', 'имя', 'отчество', 'спортсмен'],
  ...['участник', 'пол', 'год', 'г', 'р', 'гр', 'рожд', 'рождения', 'дата', 'вес', 'кг', 'кат'],
  ...['категория', 'весовая', 'возраст', 'клуб', 'тренер', 'разряд', 'степень', 'пояс', 'кю'],
  ...['на', 'какую', 'номер', 'мж', 'м', 'ж', 'группа', 'телефон'],
])
const isColumns = (line: string) => {
  const words = line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.some((word) => word.length > 2) && words.every((word) => columnWords.has(word))
}

const phone = /(?<![\d+])(?:\+7|8)(?:[\s-]*\d){10}(?!\d)/g

/** Between pieces that have been taken out and cells of a table. */
const cut = '\t'

function readLine(line: string, thisYear: number): ReadLine {
  const rest = { text: ` ${line.replaceAll(/[;|()"«»]/g, cut)} ` }
  const unread = takeAll(rest, phone)
  const grade = take(rest, /(?<![\p{L}\d])(\d{1,2})\s*(?:-?й)?\s*(кю|дан)(?!\p{L})\.?/iu)
  const year = yearOf(rest, thisYear)
  for (const age of takeAll(
    rest,
    /(?<![\p{L}\d])(?:(?:до|старше|от|u-?)\s*)?\d{1,2}(?:\s*[-–—]\s*\d{1,2})?\+?\s*(?:лет|года?)(?!\p{L})/giu,
  ))
    if (year.year === '') unread.push(age)
  const weight = weightOf(rest)
  const { sex, isSexNamed, name, left } = namesOf(rest.text)
  unread.push(...year.unread, ...weight.unread, ...left)
  const isOnlyHead = name === '' && weight.weight === '' && isSexNamed
  const said = {
    ...{ line, name, sex, year: year.year, weight: weight.weight },
    grade: grade ? grade[0].trim().replace(/\.$/, '').toLowerCase() : '',
    unread: isOnlyHead ? left : unread,
  }
  return { said, sex, year: year.year, isSexNamed }
}

interface Rest {
  text: string
}

function take(rest: Rest, pattern: RegExp): RegExpExecArray | undefined {
  const found = pattern.exec(rest.text)
  if (!found) return undefined
  const { index } = found
  rest.text = rest.text.slice(0, index) + cut + rest.text.slice(index + found[0].length)
  return found
}

function takeAll(rest: Rest, pattern: RegExp): string[] {
  const found = rest.text.match(pattern) ?? []
  rest.text = rest.text.replaceAll(pattern, cut)
  return found.map((one) => one.trim())
}

const ofBirth = String.raw`(?:\s*-?\s*г(?:\.\s*р\.?|р\.?|ода?|\.)?(?:\s*рожд\p{L}*\.?)?(?!\p{L}))?`
const dates =
  /(?<!\d)(?:(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)?\d\d)|((?:19|20)\d\d)-(\d\d)-(\d\d))(?!\d)/g
const fullYear = new RegExp(String.raw`(?<!\d)((?:19|20)\d\d)(?!\d)${ofBirth}`, 'iu')
const shortYear = /(?<![\d.,])['’]?(\d\d)\s*г\.?\s*р\.?(?!\p{L})/iu

/** «2012», «2012 г. р.», «05.03.2012», «12 г. р.» */
function yearOf(rest: Rest, thisYear: number): { year: string; unread: string[] } {
  const whole = (two: string) => (2000 + Number(two) > thisYear ? `19${two}` : `20${two}`)
  rest.text = rest.text.replaceAll(dates, (...[, , , last, first]: (string | undefined)[]) => {
    const said = last ?? first ?? ''
    return `${cut}${said.length === 2 ? whole(said) : said}${cut}`
  })
  const unread: string[] = []
  let year = ''
  for (let found = take(rest, fullYear); found; found = take(rest, fullYear)) {
    const said = found[1] ?? ''
    if (year === '' && Number(said) >= 1920 && Number(said) <= thisYear) year = said
    else if (said !== year) unread.push(said)
  }
  const two = year === '' && take(rest, shortYear)
  return { year: two ? whole(two[1] ?? '') : year, unread }
}

const kilograms = String.raw`(?<!\d[.,])(?<![\p{L}\d])(?:(?<sign>[-−–—+]|до|свыше|св\.?|более)\s*)?(?<number>\d{2,3}(?:[.,]\d{1,2})?)(?![\d.,]*\d)`
const weightSaid = new RegExp(String.raw`${kilograms}\s*(?:кг|kg)(?!\p{L})\.?`, 'iu')
const weightBare = new RegExp(String.raw`${kilograms}(?<over>\s?\+)?(?![\p{L}\d])`, 'iu')

/** «46», «40,5 кг», «−46»; «+73» is no weight, and stands in the field as it was written. */
function weightOf(rest: Rest): { weight: string; unread: string[] } {
  rest.text = rest.text.replaceAll(
    /(?<!\p{L})(?:в\s?\/\s?к|в\.\s?к\.|вес(?:ом)?\s*:?)(?!\p{L})/giu,
    ' ',
  )
  const found = take(rest, weightSaid) ?? takeBare(rest)
  const { sign = '', number = '', over } = found?.groups ?? {}
  if (!found) return { weight: '', unread: [] }
  if (over || /^(\+|св|более)/i.test(sign)) return { weight: `+${number}`, unread: [] }
  const isHuman = Number(number.replace(',', '.')) <= heaviest
  return isHuman
    ? { weight: number.replace('.', ','), unread: [] }
    : { weight: '', unread: [found[0].trim()] }
}

/** Of two numbers the one before the name counts the lines. */
function takeBare(rest: Rest): RegExpExecArray | undefined {
  const first = take(rest, weightBare)
  const isCount =
    first && rest.text.slice(0, first.index).trim() === '' && !/\D/.test(first[0].trim())
  return (isCount && take(rest, weightBare)) || first
}

const sexWords: Record<string, 'm' | 'f'> = Object.fromEntries([
  ...[
    ...['муж', 'мужской', 'мужчина', 'мужчины', 'мальчик', 'мальчики', 'юноша', 'юноши'],
    ...['юниор', 'юниоры', 'парень', 'парни', 'male', 'boy', 'boys'],
  ].map((word) => [word, 'm']),
  ...[
    ...['жен', 'женский', 'женщина', 'женщины', 'девочка', 'девочки', 'девушка', 'девушки'],
    ...['юниорка', 'юниорки', 'female', 'girl', 'girls'],
  ].map((word) => [word, 'f']),
])
const sexLetters: Record<string, 'm' | 'f'> = { м: 'm', m: 'm', ж: 'f', f: 'f', w: 'f' }

/** A letter with a full stop after a name is an initial: «Иванов М.». */
function sexWeight(word: string, isAlone: boolean): number {
  const bare = bareWord(word)
  if (bare in sexWords) return 4
  if (!(bare in sexLetters)) return 0
  const isSmall = word === word.toLowerCase()
  if (isAlone) return 3
  if (isSmall) return 2
  return word.includes('.') ? 0 : 1
}

const bareWord = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const labels = new Set([
  ...['пол', 'год', 'года', 'г', 'гр', 'р', 'кг', 'рождения', 'рожд', 'фио', 'до', 'и', 'лет'],
  ...['младше', 'старше', 'группа', 'возраст'],
])
/** «Г.» after a name is an initial. */
const isLabel = (word: string) =>
  labels.has(bareWord(word)) && (word === word.toLowerCase() || bareWord(word).length > 2)

/** The cells with letters: the sex, the name, and what is left. */
function namesOf(text: string) {
  const cells = text
    .split(/\t|,|\/|\s[-–—]\s|:\s/)
    .map((cell) => cell.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)))
    .filter((cell) => cell.length > 0)
  const best = cells
    .flatMap((cell) =>
      cell.map((word) => ({ cell, word, weight: sexWeight(word, cell.length === 1) })),
    )
    .filter(({ weight }) => weight > 0)
    .reduce<{ cell: string[]; word: string; weight: number } | undefined>(
      (one, other) => (one && one.weight > other.weight ? one : other),
      undefined,
    )
  const bare = bareWord(best?.word ?? '')
  const sex: PastedAthlete['sex'] = sexWords[bare] ?? sexLetters[bare] ?? ''
  const rest = cells
    .map((cell) => (cell === best?.cell ? without(cell, best.word) : cell))
    .map((cell) => cell.filter((word) => !isLabel(word)))
    .filter((cell) => cell.length > 0)
  const named: string[] = []
  const left: string[] = []
  for (const cell of rest) {
    const words = cell.filter((one) => !/\d/.test(one))
    // «Фамилия», «Имя» and «Отчество» may be three cells; a club after a whole name is none of it.
    const [word = ''] = words.length === 1 ? words : []
    const goesOn =
      left.length === 0 &&
      (named.length === 1 ? word !== '' : named.length === 2 && isPatronymic(word))
    const isName = words.length > 0 && (named.length === 0 || goesOn)
    const own = isName ? words.slice(0, endOf(words)) : []
    named.push(...own)
    const beside = cell.filter((one) => !own.includes(one))
    if (beside.length > 0) left.push(beside.join(' '))
  }
  return { sex, isSexNamed: bare in sexWords, name: named.join(' '), left }
}

/** «Иванов Пётр без веса», «Иванов Пётр новенький»: after two words of a name a small one is something else. */
function endOf(words: readonly string[]): number {
  const isNamed = words.slice(0, 2).every(isCapital)
  const end = words.findIndex(
    (word, at) =>
      isBetween(word) ||
      (at > 1 && isNamed && !isCapital(word) && !isFirstName(word) && !isPatronymic(word)),
  )
  return end === -1 ? words.length : end
}

function without(cell: string[], word: string): string[] {
  const at = cell.lastIndexOf(word)
  return cell.filter((_, place) => place !== at)
}
