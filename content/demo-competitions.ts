import type { CompetitionCreate } from '#features/competitions/competitions.record.ts'
import { competitionReference } from './competition-reference.ts'
import type { DemoBlock } from './demo-block.ts'
import type { demoArenas } from './demo-world.ts'

/** Where the age groups and weights come from, or which years without weights. */
export type DemoGroup = string | { ageGroup: string; ageFrom: number; ageTo: number | null }

/** Of the competition's own groups. */
export interface DemoWhom {
  sex?: 'm' | 'f'
  groups?: string[]
}

export interface DemoCompetition {
  title: string
  /** Days from the day the demo is made, moved to the nearest Saturday that is no holiday. */
  day: number
  days: number
  open?: boolean
  sport: NonNullable<CompetitionCreate['sport']>
  level: NonNullable<CompetitionCreate['level']>
  hall: keyof typeof demoArenas
  groups: DemoGroup[]
  /** Who competes on which day, where not everybody does on each. */
  byDay?: DemoWhom[]
  /** Instead of the usual day. */
  program?: ({ time: string; title: string } & DemoWhom)[]
  /** Places for the demo's protocol are drawn by lot. */
  results?: boolean
  /** Everybody is 18 by the year of birth. */
  adults?: true
  /** Without places. */
  festival?: true
  /** It is no tournament but an exam for belts. */
  exam?: { grades: string[]; commission: string[]; fee: string }
  /** What it is held by, a file in `demo-documents`. */
  regulations: { title: string; file: string }
  description: DemoBlock[]
}

/** The last day of entries before the first day. */
export const entryDays = 3

/** What a coach tells of each athlete beforehand, and what the blank of the entry has columns for. */
export const entryColumns = ['фамилия и имя', 'год рождения', 'весовая категория']

/** Where the federation's blanks lie: `demoFiles` has them under these titles. */
const blanks = {
  entry: '/documents/blank-imennoy-zayavki-demo',
  examEntry: '/documents/blank-zayavki-na-attestatsiyu-demo',
  consent: '/documents/soglasie-roditeley-na-uchastie-nesovershennoletnego-demo',
}

const consent = `[согласие родителей на участие](${blanks.consent})`

const papers = [
  'паспорт или свидетельство о рождении;',
  `[именную заявку](${blanks.entry}) с допуском врача;`,
]
const insurance = 'страховку от несчастных случаев'
const ifMinor = `${consent}, если нет восемнадцати.`

/** What a grown-up athlete takes to a competition; its regulations and the order of entries ask for the same. */
export const entryPapers = [...papers, `${insurance}.`]
export const minorsPapers = [...papers, `${insurance};`, ifMinor]

/** What an athlete takes to the exam for belts; `belts.pdf` asks for the same. */
export const examPapers = [
  `[заявку](${blanks.examEntry}) с рекомендацией тренера;`,
  'будо-паспорт;',
  ifMinor,
]

/** What a child takes to a festival. */
export const festivalPapers = ['свидетельство о рождении;', 'справку врача;', `${consent}.`]

/** The ages of its groups, as the reference has them. */
export const agesOf = ({ groups, sport }: Pick<DemoCompetition, 'groups' | 'sport'>) =>
  groups.map((group) => {
    if (typeof group !== 'string') return group
    const known = competitionReference.groups.find(
      (one) => one.sport === sport && one.ageGroup === group,
    )
    if (!known) throw new Error(`No reference group ${sport} ${group}`)
    return known
  })

/** What everybody takes along who enters it. */
export function papersOf(demo: DemoCompetition): string[] {
  if (demo.exam) return examPapers
  if (demo.festival) return festivalPapers
  return agesOf(demo).every(({ ageFrom }) => ageFrom >= 18) ? entryPapers : minorsPapers
}

const festivalDay = [
  { time: '09:30', title: 'Регистрация и переодевание' },
  { time: '10:00', title: 'Торжественное открытие' },
  { time: '10:30', title: 'Начало дружеских схваток' },
  { time: '12:30', title: 'Вручение грамот и медалей' },
]

/** Ten invented competitions and an exam around the day of the first start. */
export const demoCompetitions: DemoCompetition[] = [
  {
    title: 'Открытый турнир по дзюдо «Юный борец»',
    day: -45,
    days: 1,
    sport: 'judo',
    level: 'city',
    hall: 'victory',
    groups: ['до 13 лет'],
    results: true,
    regulations: { title: 'Положение о турнире', file: 'young.pdf' },
    description: [
      'Первый турнир с протоколом для мальчиков и девочек 11–12 лет: короткие схватки, три татами и медали каждому призёру.',
    ],
  },
  {
    title: 'Фестиваль «Первый шаг на татами»',
    day: -33,
    days: 1,
    sport: 'judo',
    level: 'city',
    hall: 'victory',
    groups: ['до 11 лет'],
    festival: true,
    program: festivalDay,
    regulations: { title: 'Положение о фестивале', file: 'first-step.pdf' },
    description: [
      'Новички борются без турнирной сетки: побеждает каждый, кто вышел на татами и поклонился сопернику. Грамоты и медали за участие получат все.',
    ],
  },
  {
    title: 'Первенство города по самбо',
    day: -27,
    days: 1,
    sport: 'sambo',
    level: 'city',
    hall: 'school',
    groups: ['16–18 лет'],
    results: true,
    regulations: { title: 'Положение о первенстве', file: 'sambo.pdf' },
    description: ['Отбор в сборную города: юноши и девушки борются в один день.'],
  },
  {
    title: 'Первенство города по дзюдо до 15 лет',
    day: -18,
    days: 2,
    sport: 'judo',
    level: 'city',
    hall: 'victory',
    groups: ['до 15 лет'],
    byDay: [{ sex: 'm' }, { sex: 'f' }],
    results: true,
    regulations: { title: 'Положение о первенстве', file: 'under-15.pdf' },
    description: ['Отбор в сборную города: юноши борются в первый день, девушки — во второй.'],
  },
  {
    title: 'Кубок федерации по дзюдо',
    day: 9,
    days: 2,
    open: true,
    sport: 'judo',
    level: 'city',
    hall: 'palace',
    groups: ['до 18 лет', 'до 21 года', 'Взрослые'],
    byDay: [{ groups: ['до 18 лет'] }, { groups: ['до 21 года', 'Взрослые'] }],
    regulations: { title: 'Положение о Кубке федерации', file: 'cup.pdf' },
    description: [
      'Главный клубный старт сезона для старших групп: два дня, четыре татами и переходящий кубок сильнейшему клубу. В первый день борются юноши и девушки до 18 лет, во второй — юниоры, юниорки, мужчины и женщины.',
      'Вход для зрителей свободный. Финальный блок начнётся в {финал}.',
    ],
  },
  {
    title: 'Аттестация на кю',
    day: 16,
    days: 1,
    open: true,
    sport: 'judo',
    level: 'city',
    hall: 'school',
    groups: [
      { ageGroup: 'до 13 лет', ageFrom: 6, ageTo: 12 },
      { ageGroup: 'до 15 лет', ageFrom: 13, ageTo: 14 },
      { ageGroup: 'до 18 лет', ageFrom: 15, ageTo: 17 },
      { ageGroup: 'Взрослые', ageFrom: 18, ageTo: null },
    ],
    exam: {
      grades: ['5 кю', '4 кю', '3 кю', '2 кю', '1 кю'],
      commission: [
        'Верхов С. И., 4-й дан, председатель',
        'Гончар П. А., 3-й дан',
        'Соколовская В. Д., 3-й дан',
      ],
      fee: '500 ₽, наличными на месте',
    },
    program: [
      { time: '09:30', title: 'Регистрация и проверка будо-паспортов' },
      { time: '10:00', title: 'Экзамен, до 13 лет', groups: ['до 13 лет'] },
      { time: '12:00', title: 'Экзамен, до 15 лет', groups: ['до 15 лет'] },
      { time: '14:00', title: 'Экзамен, до 18 лет', groups: ['до 18 лет'] },
      { time: '15:30', title: 'Экзамен, взрослые', groups: ['Взрослые'] },
    ],
    regulations: { title: 'Требования к аттестации на кю', file: 'belts.pdf' },
    description: [
      'Технику показывают с партнёром в обе стороны, в чистом дзюдоги. Программа каждой степени — в требованиях. Заявки принимают тренеры.',
    ],
  },
  {
    title: 'Чемпионат города по дзюдо',
    day: -66,
    days: 1,
    sport: 'judo',
    level: 'city',
    hall: 'palace',
    groups: ['Взрослые'],
    results: true,
    adults: true,
    regulations: { title: 'Положение о чемпионате', file: 'championship.pdf' },
    description: ['Мужчины и женщины разыграли звания чемпионов города.'],
  },
  {
    title: 'Открытый турнир по боевому самбо',
    day: 30,
    days: 1,
    sport: 'combat_sambo',
    level: 'region',
    hall: 'palace',
    groups: ['Взрослые'],
    regulations: { title: 'Положение о турнире', file: 'combat-sambo.pdf' },
    description: ['Турнир с участием соседних городов. Шлем, перчатки и защита обязательны.'],
  },
  {
    title: 'Мемориал заслуженного тренера',
    day: 52,
    days: 2,
    sport: 'judo',
    level: 'district',
    hall: 'palace',
    groups: ['до 15 лет', 'до 18 лет'],
    byDay: [{ groups: ['до 15 лет'] }, { groups: ['до 18 лет'] }],
    regulations: { title: 'Положение о мемориале', file: 'memorial.pdf' },
    description: ['Традиционный турнир памяти учителя, с которого в городе началось дзюдо.'],
  },
  {
    title: 'Отбор в сборную города по дзюдо',
    day: 75,
    days: 1,
    sport: 'judo',
    level: 'city',
    hall: 'victory',
    groups: ['до 18 лет', 'до 21 года'],
    regulations: { title: 'Положение об отборе', file: 'selection.pdf' },
    description: ['По итогам тренерский совет утвердит состав сборной.'],
  },
  {
    title: 'Фестиваль по дзюдо «Дружба»',
    day: 110,
    days: 1,
    sport: 'judo',
    level: 'city',
    hall: 'victory',
    groups: ['до 11 лет'],
    festival: true,
    program: festivalDay,
    regulations: { title: 'Положение о фестивале', file: 'friendship.pdf' },
    description: ['Дружеские схватки для младших: мальчики и девочки, первые пояса и много игр.'],
  },
]

/** Made-up people for the demo's protocols: each is of one age, one club and one weight. */
export const demoNames = {
  surnames: [
    'Алёшин',
    'Баранцев',
    'Ветров',
    'Гордеев',
    'Дубинин',
    'Ершов',
    'Жилин',
    'Зимин',
    'Игнатов',
    'Калинин',
    'Лаптев',
    'Мельников',
    'Носов',
    'Орлов',
    'Панин',
    'Рогов',
    'Седов',
    'Тихонов',
    'Усов',
    'Фирсов',
    'Храмов',
    'Чернов',
    'Шилов',
    'Яшин',
    'Юдин',
    'Щеглов',
    'Цветков',
    'Хомяков',
  ],
  m: [
    'Артём',
    'Борис',
    'Глеб',
    'Данил',
    'Егор',
    'Захар',
    'Илья',
    'Кирилл',
    'Лев',
    'Матвей',
    'Пётр',
    'Роман',
    'Тимофей',
  ],
  f: [
    'Алина',
    'Вера',
    'Дарья',
    'Ева',
    'Злата',
    'Кира',
    'Лада',
    'Мария',
    'Ника',
    'Софья',
    'Ульяна',
    'Полина',
    'Таисия',
  ],
}
