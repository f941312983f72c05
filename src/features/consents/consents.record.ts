import {
  area,
  choice,
  choices,
  day,
  name,
  required,
  text,
  wholeNumber,
} from '#kit/record/fields.ts'
import { defineRecord, inOrder, type RecordOf, type RowOf } from '#kit/record/record.ts'
import { conditionWords, limitNames } from './conditions.ts'
import { consentWords } from './consents.names.ts'
import { personIn, plain } from './person-name.ts'

/** Who puts his name under the paper, by age. */
export const signerNames = {
  self: 'Он сам: с\u00a018\u00a0лет',
  both: 'Он сам и\u00a0родитель: 14–17\u00a0лет',
  parent: 'Родитель: до\u00a014\u00a0лет',
}
export type Signer = keyof typeof signerNames

export const allowedNames = {
  names: 'Имя полностью в\u00a0протоколах',
  news: 'Имя в\u00a0новостях и\u00a0подписях',
  photo: 'Фотографии, на\u00a0которых он в\u00a0центре внимания',
}
export type Allowed = keyof typeof allowedNames

/** The day of birth is not known, so in two years of a life either may be right. */
export function signersAt(born: number, givenOn: string): Signer[] {
  const age = Number(givenOn.slice(0, 4)) - born
  return [
    ...(age <= 14 ? (['parent'] as const) : []),
    ...(age >= 14 && age <= 18 ? (['both'] as const) : []),
    ...(age >= 18 ? (['self'] as const) : []),
  ]
}

/** What tells which of two may sign, in the year in which that changes. */
export function signerHint(born: number, givenOn: string): string | undefined {
  const age = Number(givenOn.slice(0, 4)) - born
  const turns = `В\u00a0${age + born}\u00a0году исполняется ${age}`
  if (age === 14)
    return `${turns}: если день рождения уже был, подписывают двое, если ещё нет\u00a0— родитель`
  if (age === 18)
    return `${turns}: если день рождения уже был, подписывает он сам, если ещё нет\u00a0— вместе с\u00a0родителем`
  return undefined
}

const firstYear = 1900
const lastYear = 2100

/** What people have allowed on paper. Only editors read it. */
export const consents = defineRecord({
  ...consentWords,
  api: '/api/consents',
  name: 'fullName',
  fields: {
    fullName: name('Фамилия, имя, отчество', {
      ...{ min: 3, max: 120, empty: 'Укажите фамилию и\u00a0имя' },
      hint: 'Как в\u00a0бумаге',
    }),
    born: required(
      wholeNumber('Год рождения', {
        ...{ min: firstYear, max: lastYear, bad: 'Год рождения — четыре цифры' },
        hint: 'На\u00a0сайте не\u00a0появится: он отличает тёзок и\u00a0говорит, чья подпись нужна',
      }),
    ),
    signer: choice('Кто подписал', signerNames, {
      initial: 'parent',
      asks: 'Выберите, кто подписал',
    }),
    allows: choices('Что разрешено', allowedNames, {
      initial: ['names'],
      asks: true,
      hint: 'Только то, что отмечено в\u00a0бумаге',
    }),
    limits: choices('Условия и\u00a0запреты', limitNames, {
      initial: [],
      hint: 'Если они есть в\u00a0бумаге. Пометку увидят рядом с\u00a0именем в\u00a0протоколах и\u00a0под снимками; такие снимки не\u00a0скачать',
    }),
    conditions: area('Другие условия', {
      ...{ max: 160, rows: 2, multiline: false },
      hint: 'Коротко, как в\u00a0бумаге: это тоже увидят посетители, так требует закон',
    }),
    givenOn: required(day('Дата согласия')),
    until: day('Действует по', { hint: 'Включительно. Пусто — пока не\u00a0отзовут' }),
    paper: text('Номер и\u00a0где лежит', {
      max: 160,
      hint: 'Например: «№ 14, синяя папка». Бумагу храните: на\u00a0сайт её не\u00a0загружайте',
    }),
  },
  rules: [
    {
      path: 'fullName',
      message: 'Укажите фамилию и\u00a0имя полностью',
      holds: ({ fullName }) => fullName === undefined || personIn(fullName) !== undefined,
    },
    {
      path: 'born',
      message: 'Укажите год рождения',
      holds: ({ born }) => born !== null,
    },
    {
      path: 'givenOn',
      message: 'Укажите дату согласия',
      holds: ({ givenOn }) => givenOn !== null,
    },
    {
      path: 'allows',
      message: 'Отметьте, что разрешено',
      holds: ({ allows }) => allows === undefined || allows.length > 0,
    },
    inOrder('givenOn', 'until', 'Срок вышел раньше, чем согласие дано'),
    {
      path: 'signer',
      message: 'По\u00a0году рождения подписывает другой',
      holds: ({ born, givenOn, signer }) =>
        !born || !givenOn || !signer || signersAt(born, givenOn).includes(signer),
    },
  ],
})
export type Consent = RecordOf<typeof consents>

declare module '#kit/db/tables.ts' {
  interface Tables {
    consent: RowOf<typeof consents>
  }
}

/** Its term has ended before that day. */
export const isOver = ({ until }: Pick<Consent, 'until'>, today: string): boolean =>
  until !== null && until < today

/** It lets the name stand in full on that day. */
export const opensName = (one: Pick<Consent, 'allows' | 'until'>, today: string): boolean =>
  one.allows.includes('names') && !isOver(one, today)

const personOf = ({ fullName, born }: Pick<Consent, 'fullName' | 'born'>) => {
  const { surname, name } = personIn(fullName) ?? {}
  return `${surname} ${name} ${born}`
}

/** Of all consents the numbers of those whose person lets photos be shown on that day, by this paper or another. */
export function consentedToPhotos(all: readonly Consent[], today: string): ReadonlySet<number> {
  const allows = (one: Consent) => one.allows.includes('photo') && !isOver(one, today)
  const people = new Set(all.filter(allows).map(personOf))
  return new Set(all.filter((one) => people.has(personOf(one))).map(({ id }) => id))
}

const fatherIn = (fullName: string) => plain(fullName).match(/\p{L}+/gu)?.[2] ?? ''

/**
 * Of all papers that bear one surname and name, those of the one person whom these numbers mean. None where they mean
 * several people, or may: two of one year of birth, told apart by their fathers alone.
 */
export function papersOfOne(all: readonly Consent[], ids: ReadonlySet<number>): Consent[] {
  const meant = new Set(all.filter(({ id }) => ids.has(id)).map(personOf))
  const own = all.filter((one) => meant.has(personOf(one)))
  const fathers = new Set(own.map(({ fullName }) => fatherIn(fullName)).filter(Boolean))
  return meant.size === 1 && fathers.size < 2 ? own : []
}

/** Whose parents have signed, who comes of age or has, and of whom there is no paper of his own. */
export function listOutgrown(all: readonly Consent[], today: string): Consent[] {
  const own = new Set(all.filter(({ signer }) => signer === 'self').map(personOf))
  const year = Number(today.slice(0, 4))
  // In the year itself the day is not known: a term ends the paper in time.
  const isDue = (one: Consent) =>
    one.signer !== 'self' &&
    one.born !== null &&
    (year - one.born === 18 ? one.until === null : year - one.born > 18 && !isOver(one, today))
  return all.filter((one) => isDue(one) && !own.has(personOf(one)))
}

/** Whose term is over and of whom there is no other paper that holds. */
export function listEnded(all: readonly Consent[], today: string): Consent[] {
  const held = new Set(all.filter((one) => !isOver(one, today)).map(personOf))
  return all.filter((one) => isOver(one, today) && !held.has(personOf(one)))
}

/** A child has come of age since the paper: the parents' word is no longer enough. */
export const isOutgrown = (
  { born, signer }: Pick<Consent, 'born' | 'signer'>,
  today: string,
): boolean => signer !== 'self' && born !== null && Number(today.slice(0, 4)) - born > 18

/** What the latest papers on photos of these people ask for; the papers are named by the photos. */
export function photoConditions(all: readonly Consent[], ids: readonly number[]): string {
  const people = new Set(all.filter(({ id }) => ids.includes(id)).map(personOf))
  const latest = new Map<string, Consent>()
  for (const one of all) {
    const known = latest.get(personOf(one))
    const isLater = !known || (one.givenOn ?? '') >= (known.givenOn ?? '')
    if (one.allows.includes('photo') && people.has(personOf(one)) && isLater)
      latest.set(personOf(one), one)
  }
  return [...new Set([...latest.values()].map(conditionWords))].filter(Boolean).join('. ')
}
