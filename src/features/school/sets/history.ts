import {
  type Era,
  eras,
  type HistoryEvent,
  historyEvents,
  type OlympicChampion,
  olympicChampions,
  type Person,
  persons,
  type Track,
} from '#content/judo/history.ts'
import {
  type SamboChampion,
  samboChampions,
  samboEvents,
  samboPersons,
} from '#content/sambo/history.ts'
import type { MaybeSourced } from '#content/sources.ts'
import { defineSet } from '../school-set.ts'
import { theirs, tracks } from './shared-fields.ts'

/** What is told says where it comes from, where we know it. */
export type Told<T> = T & MaybeSourced
export type ToldEvent = Told<HistoryEvent>
export type ToldPerson = Told<Omit<Person, 'tracks'> & { side: Track | 'both' }>

const page = '/about-judo/history'
const year = { of: 'year', label: 'Год', empty: 'Укажите год' } as const

export const eventSet = defineSet<ToldEvent>({
  id: 'event',
  name: 'История: события',
  add: 'Добавить событие',
  ours: [...historyEvents, ...samboEvents],
  fields: {
    title: { of: 'title', label: 'Что произошло', empty: 'Укажите, что произошло' },
    year,
    subtitle: {
      of: 'date',
      label: 'Число и месяц',
      hint: 'Например: 7 октября. Не\u00a0известны — оставьте пустым',
    },
    topic: { of: 'track', label: 'Линия', topics: tracks },
    text: { of: 'text', label: 'Рассказ', empty: 'Расскажите о событии', is: 'area' },
  },
  href: ({ id }) => `${page}#${id}`,
  ...{ theirs, matter: 'history' },
})

const sideOf = (own: Track[]) => (own.length > 1 ? 'both' : (own[0] ?? 'judo'))

export const personSet = defineSet<ToldPerson>({
  id: 'person',
  name: 'История: люди',
  add: 'Добавить человека',
  ours: [...persons, ...samboPersons].map(({ tracks: own, ...person }) => ({
    ...person,
    side: sideOf(own),
  })),
  fields: {
    title: { of: 'name', label: 'Имя', empty: 'Укажите имя' },
    subtitle: { of: 'years', label: 'Годы жизни' },
    year: { ...year, hint: 'Рядом с\u00a0каким годом поставить портрет' },
    topic: { of: 'side', label: 'Линия', topics: { ...tracks, both: 'Дзюдо и самбо' } },
    text: { of: 'role', label: 'Кто это', empty: 'Скажите, кто это', is: 'area' },
  },
  href: ({ id }) => `${page}#${id}`,
  ...{ theirs, matter: 'history' },
})

export const eraSet = defineSet<Era>({
  id: 'era',
  name: 'История: эпохи',
  ours: eras,
  fields: {
    title: { of: 'name', label: 'Название', empty: 'Укажите название' },
    text: { of: 'about', label: 'О чём она', empty: 'Скажите, о чём она', is: 'area' },
  },
  href: ({ id }) => `${page}#era-${id}`,
})

export const championSet = defineSet<OlympicChampion>({
  id: 'champion',
  name: 'Олимпийские чемпионы',
  add: 'Добавить чемпиона',
  ours: olympicChampions,
  fields: {
    title: { of: 'name', label: 'Чемпион', empty: 'Укажите имя' },
    year,
    subtitle: { of: 'games', label: 'Где прошли Игры', empty: 'Укажите город' },
    note: { of: 'category', label: 'Вес', empty: 'Укажите вес' },
    mark: { of: 'team', label: 'Команда', empty: 'Укажите команду' },
  },
  href: () => `${page}#champions`,
  ...{ theirs, matter: 'history' },
})

export const samboChampionSet = defineSet<SamboChampion>({
  id: 'sambo-champion',
  name: 'Чемпионы мира по самбо',
  add: 'Добавить чемпиона',
  ours: samboChampions,
  fields: {
    title: { of: 'name', label: 'Чемпион', empty: 'Укажите имя' },
    text: { of: 'titles', label: 'Титулы', empty: 'Укажите титулы', is: 'area' },
  },
  href: () => `${page}#sambo-champions`,
  ...{ theirs, matter: 'history' },
})
