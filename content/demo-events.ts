import type { Sport } from '#features/sport/sports.ts'
/** The training week of an invented federation; every name in it is made up. */
export interface DemoTraining {
  title: string
  sport: Sport
  /** ISO: Monday is 1. */
  weekdays: number[]
  from: string
  to: string
  hall: 1 | 2
  coach: string
  description: string
}

export const demoHalls = {
  1: 'Зал № 1 (татами), ул. Спортивная, д. 1',
  2: 'Зал № 2 (ковёр), ул. Школьная, д. 2',
}

const note = 'Перед первым занятием уточните расписание у тренера.'

export const demoTrainings: DemoTraining[] = [
  {
    title: 'Дзюдо: дети 5–6 лет',
    sport: 'judo',
    weekdays: [1, 3, 5],
    from: '16:00',
    to: '17:00',
    hall: 1,
    coach: 'Марина Ладыгина',
    description: `Игры, самостраховка и первые поклоны. Родители могут остаться в зале. ${note}`,
  },
  {
    title: 'Дзюдо: дети 10–12 лет',
    sport: 'judo',
    weekdays: [1, 3, 5],
    from: '17:15',
    to: '18:45',
    hall: 1,
    coach: 'Игорь Снегирёв',
    description: `Броски в стойке, удержания, первые турниры. ${note}`,
  },
  {
    title: 'Дзюдо: взрослые от 18 лет',
    sport: 'judo',
    weekdays: [1, 5],
    from: '19:00',
    to: '20:30',
    hall: 1,
    coach: 'Павел Гончар',
    description: `Начать можно с нуля: новичков ставим в пары с опытными. ${note}`,
  },
  {
    title: 'Самбо: новички 7–9 лет',
    sport: 'sambo',
    weekdays: [2, 4],
    from: '16:30',
    to: '18:00',
    hall: 2,
    coach: 'Алексей Ветров',
    description: `Гимнастика, захваты и борьба в партере. ${note}`,
  },
  {
    title: 'Дзюдо: подростки 13–15 лет',
    sport: 'judo',
    weekdays: [2, 4],
    from: '18:15',
    to: '20:00',
    hall: 1,
    coach: 'Игорь Снегирёв',
    description: `Техника, рандори и подготовка к первенству города. ${note}`,
  },
  {
    title: 'Боевое самбо: от 16 лет',
    sport: 'combat_sambo',
    weekdays: [2, 4],
    from: '20:00',
    to: '21:30',
    hall: 2,
    coach: 'Роман Чагин',
    description: `Нужны шлем, перчатки и справка врача. ${note}`,
  },
  {
    title: 'Самбо: женская группа, от 14 лет',
    sport: 'sambo',
    weekdays: [3],
    from: '19:00',
    to: '20:30',
    hall: 2,
    coach: 'Ольга Тарасенкова',
    description: `Борьба и самозащита для девушек и женщин с любой подготовкой. ${note}`,
  },
  {
    title: 'Сборная города по дзюдо',
    sport: 'judo',
    weekdays: [6],
    from: '10:00',
    to: '12:00',
    hall: 1,
    coach: 'Павел Гончар',
    description: 'По вызову тренерского совета, спортсмены от 15 лет.',
  },
  {
    title: 'Самбо: юноши 16–18 лет',
    sport: 'sambo',
    weekdays: [6],
    from: '12:30',
    to: '14:00',
    hall: 2,
    coach: 'Алексей Ветров',
    description: `Борьба в стойке и партере, контрольные схватки. ${note}`,
  },
]

/** On the coming Sunday. */
export const demoOpenTraining = {
  title: 'Открытая тренировка для новичков',
  from: '11:00',
  to: '12:30',
  hall: 1,
  coach: 'Марина Ладыгина',
  description:
    'Приходите попробовать дзюдо и самбо всей семьёй. Нужны спортивная форма без молний, сменная обувь и вода. Участие бесплатное.',
} as const

/** The exam for belts: on the Saturday nearest to the sixteenth day from now. */
export const demoGrading = {
  title: 'Аттестация на кю',
  day: 16,
  from: '09:30',
  to: '16:00',
  hall: 'school',
  description:
    'Экзамен принимает комиссия федерации: в 10:00 начинают сдающие до 13 лет, в 12:00 — до 15 лет, в 14:00 — до 18 лет. В 09:30 регистрация и проверка будо-паспортов. Заявку подаёт тренер. Возьмите будо-паспорт и чистое дзюдоги: технику показывают с партнёром в обе стороны.',
} as const
