import type { Sport } from '#features/sport/sports.ts'

interface DemoTraining {
  weekdays: number[]
  from: string
  to: string
  group: string
  coach: string
}

export interface DemoClub {
  name: string
  sports: Sport[]
  address: string
  district: string
  phone: string
  ageFrom: number
  ageTo?: number
  free?: boolean
  schedule: DemoTraining[]
}

/** Invented clubs: the two halls of the federation and six more. */
export const demoClubs: DemoClub[] = [
  {
    name: 'Зал № 1 (татами)',
    sports: ['judo'],
    address: 'ул. Спортивная, д. 1',
    district: 'Центральный район',
    phone: '+7 (000) 000-00-01',
    ageFrom: 5,
    schedule: [
      {
        weekdays: [1, 3, 5],
        from: '16:00',
        to: '17:00',
        group: 'Малыши, 5–6 лет',
        coach: 'Марина Ладыгина',
      },
      {
        weekdays: [1, 3, 5],
        from: '17:15',
        to: '18:45',
        group: 'Дети, 10–12 лет',
        coach: 'Игорь Снегирёв',
      },
      {
        weekdays: [1, 5],
        from: '19:00',
        to: '20:30',
        group: 'Взрослые, от 18 лет',
        coach: 'Павел Гончар',
      },
      {
        weekdays: [2, 4],
        from: '18:15',
        to: '20:00',
        group: 'Подростки, 13–15 лет',
        coach: 'Игорь Снегирёв',
      },
      { weekdays: [6], from: '10:00', to: '12:00', group: 'Сборная города', coach: 'Павел Гончар' },
    ],
  },
  {
    name: 'Зал № 2 (ковёр)',
    sports: ['sambo', 'combat_sambo'],
    address: 'ул. Школьная, д. 2',
    district: 'Заречный район',
    phone: '+7 (000) 000-00-02',
    ageFrom: 7,
    schedule: [
      {
        weekdays: [2, 4],
        from: '16:30',
        to: '18:00',
        group: 'Новички, 7–9 лет',
        coach: 'Алексей Ветров',
      },
      {
        weekdays: [2, 4],
        from: '20:00',
        to: '21:30',
        group: 'Боевое самбо, от 16 лет',
        coach: 'Роман Чагин',
      },
      {
        weekdays: [3],
        from: '19:00',
        to: '20:30',
        group: 'Женская группа, от 14 лет',
        coach: 'Ольга Тарасенкова',
      },
      {
        weekdays: [6],
        from: '12:30',
        to: '14:00',
        group: 'Юноши, 16–18 лет',
        coach: 'Алексей Ветров',
      },
    ],
  },
  {
    name: 'Клуб «Первый шаг»',
    sports: ['judo'],
    address: 'ул. Садовая, д. 14, школа № 5',
    district: 'Северный район',
    phone: '+7 (000) 000-00-03',
    ageFrom: 4,
    ageTo: 9,
    free: true,
    schedule: [
      {
        weekdays: [2, 4],
        from: '17:30',
        to: '18:30',
        group: 'Дошкольники, 4–6 лет',
        coach: 'Светлана Мирная',
      },
      {
        weekdays: [2, 4],
        from: '18:30',
        to: '19:30',
        group: 'Младшие школьники, 7–9 лет',
        coach: 'Светлана Мирная',
      },
      {
        weekdays: [7],
        from: '10:00',
        to: '11:00',
        group: 'Вместе с родителями',
        coach: 'Светлана Мирная',
      },
    ],
  },
  {
    name: 'Клуб самбо «Застава»',
    sports: ['sambo'],
    address: 'ул. Пограничная, д. 27',
    district: 'Заречный район',
    phone: '+7 (000) 000-00-04',
    ageFrom: 8,
    ageTo: 17,
    free: true,
    schedule: [
      {
        weekdays: [1, 3, 5],
        from: '15:30',
        to: '17:00',
        group: 'Младшая группа, 8–11 лет',
        coach: 'Денис Кречетов',
      },
      {
        weekdays: [1, 3, 5],
        from: '17:15',
        to: '19:00',
        group: 'Старшая группа, 12–17 лет',
        coach: 'Денис Кречетов',
      },
    ],
  },
  {
    name: 'Дзюдо-клуб «Журавль»',
    sports: ['judo'],
    address: 'пр. Мира, д. 40, Дворец единоборств',
    district: 'Центральный район',
    phone: '+7 (000) 000-00-05',
    ageFrom: 6,
    schedule: [
      {
        weekdays: [1, 2, 3, 4, 5],
        from: '17:00',
        to: '18:30',
        group: 'Дети и подростки, 6–14 лет',
        coach: 'Вера Соколовская',
      },
      {
        weekdays: [2, 4],
        from: '19:00',
        to: '20:30',
        group: 'Взрослые и ветераны',
        coach: 'Вера Соколовская',
      },
      {
        weekdays: [7],
        from: '12:00',
        to: '13:30',
        group: 'Ката, все ступени',
        coach: 'Вера Соколовская',
      },
    ],
  },
  {
    name: 'Секция при заводе «Механик»',
    sports: ['sambo', 'judo'],
    address: 'ул. Заводская, д. 8, спорткорпус',
    district: 'Заводской район',
    phone: '+7 (000) 000-00-06',
    ageFrom: 12,
    schedule: [
      {
        weekdays: [1, 4],
        from: '18:30',
        to: '20:00',
        group: 'Самбо, от 12 лет',
        coach: 'Тимур Галеев',
      },
      {
        weekdays: [2, 5],
        from: '19:30',
        to: '21:00',
        group: 'Дзюдо для взрослых, с нуля',
        coach: 'Тимур Галеев',
      },
    ],
  },
  {
    name: 'Студенческий клуб «Тори»',
    sports: ['judo', 'combat_sambo'],
    address: 'ул. Университетская, д. 3, спортзал',
    district: 'Северный район',
    phone: '+7 (000) 000-00-07',
    ageFrom: 17,
    free: true,
    schedule: [
      {
        weekdays: [1, 3],
        from: '20:00',
        to: '21:30',
        group: 'Дзюдо, студенты',
        coach: 'Никита Яровой',
      },
      {
        weekdays: [6],
        from: '16:00',
        to: '17:30',
        group: 'Боевое самбо',
        coach: 'Никита Яровой',
      },
    ],
  },
  {
    name: 'Клуб адаптивного дзюдо «Равновесие»',
    sports: ['judo'],
    address: 'ул. Тихая, д. 11',
    district: 'Заводской район',
    phone: '+7 (000) 000-00-08',
    ageFrom: 7,
    free: true,
    schedule: [
      {
        weekdays: [3, 6],
        from: '11:00',
        to: '12:00',
        group: 'Дети с особенностями зрения',
        coach: 'Анна Верещагина',
      },
      {
        weekdays: [3],
        from: '18:00',
        to: '19:00',
        group: 'Взрослые',
        coach: 'Анна Верещагина',
      },
    ],
  },
]

export interface DemoPerson {
  fullName: string
  role: 'board' | 'referees' | 'coaches' | 'staff'
  position: string
  rank: string
  bio: string
  /** Index in `demoClubs`. */
  club?: number
}

/** Invented people: any likeness of a name is chance. */
export const demoPeople: DemoPerson[] = [
  {
    fullName: 'Верхов Сергей Ильич',
    role: 'board',
    position: 'Президент федерации',
    rank: 'Мастер спорта по дзюдо, 4-й дан',
    bio: 'Вышел на татами в девять лет. Начинал тренером в школьном зале, за двадцать лет помог открыть в городе пять секций.',
  },
  {
    fullName: 'Тарасенкова Ольга Петровна',
    role: 'board',
    position: 'Вице-президент, председатель тренерского совета',
    rank: 'Мастер спорта по самбо',
    bio: 'Отвечает за женские группы и детские турниры. Считает, что первая победа новичка — не бояться падать.',
    club: 1,
  },
  {
    fullName: 'Гончар Павел Андреевич',
    role: 'coaches',
    position: 'Старший тренер сборной города по дзюдо',
    rank: 'Мастер спорта, 3-й дан',
    bio: 'Готовит юниоров и взрослых, ведёт сборную по субботам.',
    club: 0,
  },
  {
    fullName: 'Ладыгина Марина Юрьевна',
    role: 'coaches',
    position: 'Тренер детских групп',
    rank: 'Кандидат в мастера спорта, 2-й дан',
    bio: 'Занимается с самыми маленькими: игры, самостраховка, первые поклоны.',
    club: 0,
  },
  {
    fullName: 'Ветров Алексей Николаевич',
    role: 'coaches',
    position: 'Тренер по самбо',
    rank: 'Мастер спорта по самбо',
    bio: 'Ведёт новичков и юношей, судит городские старты.',
    club: 1,
  },
  {
    fullName: 'Соколовская Вера Дмитриевна',
    role: 'coaches',
    position: 'Тренер, клуб «Журавль»',
    rank: '3-й дан, судья по ката',
    bio: 'Преподаёт ката и ведёт группу ветеранов.',
    club: 4,
  },
  {
    fullName: 'Морозов Илья Викторович',
    role: 'referees',
    position: 'Председатель коллегии судей',
    rank: 'Судья всероссийской категории',
    bio: 'Проводит семинары для судей и секретарей перед каждым сезоном.',
  },
  {
    fullName: 'Журавлёва Екатерина Олеговна',
    role: 'staff',
    position: 'Ответственный секретарь',
    rank: '',
    bio: 'Заявки, справки, протоколы — всё это к ней.',
  },
]

export interface DemoFile {
  /** In `content/demo-documents`. */
  file: string
  title: string
  type: 'charter' | 'regulation' | 'rules' | 'form'
  number?: string
  /** Days from the day the demo is made. */
  day?: number
}

export const demoFiles: DemoFile[] = [
  {
    file: 'charter.pdf',
    title: 'Устав федерации (демо)',
    type: 'charter',
    number: '1',
    day: -400,
  },
  {
    file: 'season.pdf',
    title: 'Календарный план соревнований (демо)',
    type: 'regulation',
    number: '7',
    day: -60,
  },
  { file: 'belts.pdf', title: 'Требования к аттестации на кю (демо)', type: 'rules' },
  { file: 'entry.pdf', title: 'Бланк именной заявки (демо)', type: 'form' },
  { file: 'consent.pdf', title: 'Согласие родителей (демо)', type: 'form' },
]
