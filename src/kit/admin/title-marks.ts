/** What tells two events of one name apart: what either says of it in its title. */
export interface TitleMarks {
  kinds: string[]
  /** «первенство города» and «городское первенство» alike. */
  levels: string[]
  sports: string[]
  ages: string[]
  people: string[]
  /** Whose memory, name or prize it is of. */
  names: string[]
  numbers: string[]
  /** Where it says it is: «в Москве». */
  places: string[]
  /** What is held around an event and is another: a camp before it. */
  around: string[]
}

const kind =
  'первенств|чемпионат|куб(?=о?к)|турнир|фестивал|спартакиад|лиг(?=[аиуе])|сбор(?!н)|семинар|матч'
const level = 'город|район|област|кра(?=[йяе])|республик|округ|росси|федерац|мир(?=а)|европ|школ'
const between = String.raw`\p{L}*\s+[«"]?(?:все|меж)?`
const people =
  '(?<!\\p{L})(юниор|юнош|девуш|мальчик|девоч|мужч|женщ|ветеран|кадет|студент|школьник)'

const around =
  '(?<!\\p{L})(сбор(?!н)|перед(?!\\p{L})|после(?!\\p{L})|накануне|подготов|готов(?=[ия]т)|отбор)'
const named =
  /(?<!\p{L})(?:памяти|имени|им\.|мемориал\p{L}*|приз\p{L}*)(?:\s+\p{Ll}+){0,3}\s+(?:\p{Lu}\.\s*){0,2}(\p{Lu}\p{L}{2,})/gu
const place = /(?<!\p{L})(?:[Вв]о?|[Пп]од)\s+(\p{Lu}\p{L}{2,})/gu

export function marksOf(title: string): TitleMarks {
  const text = title.toLowerCase().replaceAll('ё', 'е').replaceAll(/[–—−]/g, '-')
  const all = (pattern: string) =>
    [...text.matchAll(new RegExp(pattern, 'gu'))].map(([whole, first = whole]) => first)
  const ages = agesIn(text)
  return {
    kinds: all(kind),
    levels: [
      ...all(`(?:${kind})${between}(${level})`),
      ...all(`(?<!\\p{L})(?:все|меж)?(${level})\\p{L}*\\s+(?:${kind})`),
    ],
    sports: sportsIn(all),
    ages,
    people: all(people),
    names: namedIn(title, named),
    places: namedIn(title, place),
    around: all(around),
    numbers: all('(?<!\\d|\\d-)\\d+(?!\\d|-\\d)|(?<!\\p{L})[ivx]+(?!\\p{L})').filter(
      (number) => !ages.includes(number),
    ),
  }
}

/** A sport that nobody has named here stands behind «по»: «турнир по курашу». */
const sportsIn = (all: (pattern: string) => string[]) => [
  ...new Set([
    ...all('дзюд|боев|(?<!боев\\p{L}*\\s+)самб'),
    ...all(`(?:${kind})[^.,:;!?]*?\\sпо\\s(\\p{L}{4})`),
  ]),
]

const namedIn = (title: string, pattern: RegExp) =>
  [...title.matchAll(pattern)].map(([, name = '']) => name.toLowerCase().slice(0, 4))

/** «2025 года», «2025»; years of birth are ages. */
export const yearsOf = (title: string): string[] => {
  const { numbers } = marksOf(title)
  return numbers.filter((number) => /^20\d\d$/.test(number))
}

/** «до 15 лет», «U15», «15–16 лет», «2011–2012 г.р.». */
const agesIn = (text: string) =>
  [
    ...text.matchAll(
      /(?<!\p{L})(?:до|от|u|старше|младше)[\s-]?(\d{1,2})(?!\d)|(\d{1,2}(?:-\d{1,2})?)\s*(?:лет|год)|(\d{4}-\d{4}(?=\s*г)|\d{4}(?=\s*г(?:\.\s*р|од\p{L}*\s+рожд)))/gu,
    ),
  ].flatMap(([, bound, years, born]) => (bound ?? years ?? born ?? '').split('-'))

/** Whether what both say disagrees, or each is told apart by what the other is silent about. */
export function areApart(one: TitleMarks, other: TitleMarks): boolean {
  const disagree = (Object.keys(one) as (keyof TitleMarks)[]).some(
    (name) =>
      one[name].length > 0 &&
      other[name].length > 0 &&
      !one[name].some((mark) => other[name].includes(mark)),
  )
  const silent = (who: TitleMarks, whom: TitleMarks) =>
    (['sports', 'ages', 'people'] as const).some(
      (name) => who[name].length === 0 && whom[name].length > 0,
    )
  const isElsewhere = (['places', 'around'] as const).some(
    (name) => (one[name].length === 0) !== (other[name].length === 0),
  )
  return disagree || isElsewhere || (silent(one, other) && silent(other, one))
}

const telling =
  /^(дзюд|самб|боев|юниор|юнош|девуш|мальчик|девоч|мужч|женщ|ветеран|кадет|среди|года$|открыт|традицион|ежегодн)/

export function marksInCommon(one: TitleMarks, other: TitleMarks): number {
  const [own, others] = [one, other].map((marks) => new Set(Object.values(marks).flat()))
  return own!.intersection(others!).size
}

/** The words of an event's name; what its marks say is compared as marks. */
export const isOfName = (word: string): boolean => !telling.test(word)
