import { capitalize } from '#kit/text/capitalize.ts'
import type { Club } from './clubs.record.ts'

type Told = Pick<Club, 'address' | 'district' | 'phone' | 'sports' | 'schedule'>

const inWords = new Intl.ListFormat('ru')

/** What a visitor misses on the page of a club, in a sentence; nothing when all is there. */
export function reachLack({ address, phone, sports }: Told): string | undefined {
  const lacks = [
    ...(address === '' ? ['адрес'] : []),
    ...(phone === '' ? ['телефон'] : []),
    ...(sports.length === 0 ? ['вид спорта'] : []),
  ]
  if (lacks.length === 0) return undefined
  const what = `${lacks.length > 1 ? 'Не\u00a0указаны' : 'Не\u00a0указан'} ${inWords.format(lacks)}`
  if (address === '' && phone === '') return `${what}: посетитель не\u00a0сможет прийти`
  if (address === '') return `${what}: посетитель не\u00a0узнает, куда прийти`
  if (phone === '') return `${what}: посетителю некуда позвонить`
  return `${what}: клуб не\u00a0покажут тем, кто выбирает спорт`
}

/** What a device keeps with the club: only what the club has told. */
export function keptAtHand({ address, phone, schedule }: Told): string {
  const kept = [
    ...(phone === '' ? [] : ['телефон']),
    ...(address === '' ? [] : ['зал']),
    ...(schedule.length === 0 ? [] : ['расписание']),
  ]
  const [only = 'страница клуба'] = kept
  return kept.length > 1
    ? `${capitalize(inWords.format(kept))} будут под\u00a0рукой`
    : `${capitalize(only)} будет под\u00a0рукой`
}

/** By the club's own telephone or network. */
export const isReachable = ({ phone, telegram, vk }: Pick<Club, 'phone' | 'telegram' | 'vk'>) =>
  [phone, telegram, vk].some((way) => way !== '')

/** Where one asks what the page does not say; nobody calls a club without a telephone. */
export function whereToAsk({ phone, telegram, vk }: Pick<Club, 'phone' | 'telegram' | 'vk'>) {
  if (phone !== '') return 'по\u00a0телефону'
  if (telegram !== '') return 'в\u00a0Telegram'
  return vk === '' ? 'в\u00a0федерации' : 'ВКонтакте'
}

/** «Расписание тренировок, телефон и адрес» of what the page has, for the line of a search engine. */
export function pageHolds({ address, phone, schedule }: Told): string {
  const holds = [
    ...(schedule.length === 0 ? [] : ['расписание тренировок']),
    ...(phone === '' ? [] : ['телефон']),
    ...(address === '' ? [] : ['как добраться']),
  ]
  return holds.length === 0 ? '' : `${capitalize(inWords.format(holds))}.`
}
