import type { ClubTraining } from './club-training.ts'

/** Offered by the form; what a club writes of its places stays its own words. */
export const usualPlaces = ['есть места', 'мест мало', 'группа набрана, запись в лист ожидания']

const full =
  /(?<!не\s+)набрана|(?<!\p{L})мест\s+(?:\p{L}+\s+)?нет(?!\p{L})|(?<!\p{L})нет\s+(?:\p{L}+\s+)?мест(?!\p{L})|ожидани|заполнен|заняты|набор\s+(?:закрыт|окончен)/iu

export const isFull = ({ places }: Pick<ClubTraining, 'places'>): boolean => full.test(places)

/** One does not come there, one is called: a stranger is not offered it. */
export const isClosed = ({ level, places }: Pick<ClubTraining, 'level' | 'places'>): boolean =>
  level === 'team' || /(?<!\p{L})по\s+(?:вызову|отбору|приглашени)/iu.test(places)

/** What a stranger may ask of it: a first lesson, a place once one is free, nothing. */
export type Entry = 'trial' | 'waiting'

export function entryTo(training: Pick<ClubTraining, 'level' | 'places'>): Entry | undefined {
  if (isClosed(training)) return undefined
  return isFull(training) ? 'waiting' : 'trial'
}

/** Of a club: a first lesson while any group takes one; of one that tells no hours nobody knows better. */
export function entryToAny(
  schedule: readonly Pick<ClubTraining, 'level' | 'places'>[],
): Entry | undefined {
  if (schedule.length === 0) return 'trial'
  const entries = schedule.map(entryTo)
  return (['trial', 'waiting'] as const).find((entry) => entries.includes(entry))
}

export const entryNames: Record<Entry, string> = {
  trial: 'Записаться на\u00a0пробное занятие',
  waiting: 'Записаться в\u00a0лист ожидания',
}

/** Before a telephone. */
export const entryWays: Record<Entry, string> = {
  trial: 'Записаться',
  waiting: 'В\u00a0лист ожидания',
}

/** Where many stand together. */
export const shortEntryNames: Record<Entry, string> = {
  trial: 'На\u00a0пробное занятие',
  waiting: 'В\u00a0лист ожидания',
}

const adaptive =
  /адаптивн|(?<!\p{L})(?:овз|дцп)(?!\p{L})|инвалид|особенност|паралимп|сурдлимп|незряч|слаб(?:овид|ослыш)|(?<!\p{L})глухи|нарушени\p{L}+\s+(?:зрени|слух|развити|опорно)/iu

/** For people with disabilities: its name says so, or that of its club. */
export const isAdaptive = (
  { group }: Pick<ClubTraining, 'group'>,
  { name }: { name: string },
): boolean => adaptive.test(`${group} ${name}`)

/** Said wherever such a group stands. */
export const adaptiveMeaning =
  'Адаптивные группы — для детей и взрослых с инвалидностью и особенностями здоровья (ОВЗ): занятие подстраивают под каждого. Удобен ли вход в зал для коляски, спросите у клуба заранее.'

const adults = /взросл|ветеран/iu
const everyone = /взросл|родител|семейн|семь|ветеран|мужчин|женщин|(?<!\p{L})(?:все[мх]|люб)/iu

/** Nobody has to write an age beside «Взрослые». */
export const meansEveryone = ({ group }: Pick<ClubTraining, 'group'>): boolean =>
  everyone.test(group)

export const saysAdults = ({ group }: Pick<ClubTraining, 'group'>): boolean => adults.test(group)

/** Whom these words of a group surely mean, at the eldest. */
const eldest: [words: RegExp, age: number][] = [
  [/студен/iu, 25],
  [/юниор/iu, 20],
  [/подрост|юнош|(?<!\p{L})юны[ейхм]|(?<!до)школьни|кадет/iu, 17],
  [/(?<!\p{L})(?:дет(?:и|ей|ям|ск)|ребят)|мальчик|девоч/iu, 12],
  [/малыш|дошкол/iu, 7],
]

/**
 * «Студенты», from 17 with no upper age, are not everybody who is older: up to which age such a group is
 * surely meant; undefined where it says its upper age or means people of any.
 */
export function surelyUpTo(
  training: Pick<ClubTraining, 'group' | 'ageFrom' | 'ageTo'>,
): number | undefined {
  const { group, ageFrom, ageTo } = training
  if (ageTo !== null || everyone.test(group)) return
  const said = eldest.find(([words]) => words.test(group))
  return said && Math.max(said[1], ageFrom ?? 0)
}
