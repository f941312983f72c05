import { addressIn, demoArenas } from './demo-world.ts'

/** What of an invented federation's trainings is no club's; every name in it is made up. */
export const demoHall = addressIn(demoArenas.victory)

export const demoTeamTraining = {
  title: 'Сборная города по дзюдо',
  sport: 'judo',
  /** ISO: Monday is 1. */
  weekdays: [6],
  from: '10:00',
  to: '12:00',
  coach: 'Павел Гончар',
  description: 'По вызову тренерского совета, спортсмены от 13 лет.',
} as const

/** On the coming Sunday that is no day of a competition. */
export const demoOpenTraining = {
  title: 'Открытая тренировка для новичков',
  from: '11:00',
  to: '12:30',
  coach: 'Марина Ладыгина',
  description:
    'Для детей с 7 лет и взрослых, можно прийти всей семьёй: попробуете и дзюдо, и самбо. Возьмите спортивную одежду и сменную обувь. Участие бесплатное.',
} as const

interface DemoChange {
  group: string
  change: { from: string; to: string } | { reason: string }
}

/** What happens to one day of a club's schedule soon. */
export const demoChanges: DemoChange[] = [
  { group: 'Дети, 10–12 лет', change: { from: '14:15', to: '15:45' } },
  { group: 'Взрослые и ветераны', change: { reason: 'Вечером зал занят' } },
]
