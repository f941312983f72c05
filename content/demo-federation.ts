import type { Sport } from '#features/sport/sports.ts'
import { addressIn, demoArenas } from './demo-world.ts'

interface DemoTraining {
  weekdays: number[]
  from: string
  to: string
  group: string
  coach: string
  ageFrom: number
  ageTo?: number
  level?: 'beginners' | 'continuing' | 'team'
  sex?: 'f' | 'm'
  /** Of a club that has several. */
  sport?: Sport
  price?: string
  places?: string
  /** Of a hall that is not at the club's address, and where that is. */
  hall?: string
  district?: string
}

export interface DemoClub {
  name: string
  sports: Sport[]
  address: string
  district: string
  phone: string
  free?: boolean
  price?: string
  bring: string
  firstLesson: string
  /** Its people do not enter the competitions of the demo. */
  apart?: boolean
  schedule: DemoTraining[]
}

/** Invented clubs: the two schools of the federation and six more. */
export const demoClubs: DemoClub[] = [
  {
    name: 'Школа дзюдо «Восход»',
    sports: ['judo'],
    address: addressIn(demoArenas.victory),
    district: 'Центральный район',
    phone: '+7 (000) 000-00-01',
    price: '2500 ₽ в месяц',
    bring: 'футболку и штаны без молний и карманов, сменную обувь, воду и справку от врача.',
    firstLesson: 'Первое занятие пробное, платить за него не нужно.',
    schedule: [
      {
        weekdays: [1, 3, 5],
        from: '16:00',
        to: '17:00',
        group: 'Малыши, 5–6 лет',
        coach: 'Марина Ладыгина',
        ageFrom: 5,
        ageTo: 6,
        level: 'beginners',
        places: 'есть места',
      },
      {
        weekdays: [1, 3, 5],
        from: '17:15',
        to: '18:45',
        group: 'Дети, 10–12 лет',
        coach: 'Игорь Снегирёв',
        ageFrom: 10,
        ageTo: 12,
        level: 'continuing',
        places: 'есть места',
      },
      {
        weekdays: [1, 5],
        from: '19:00',
        to: '20:30',
        group: 'Взрослые, от 18 лет',
        coach: 'Павел Гончар',
        ageFrom: 18,
        price: '400 ₽ за занятие',
        places: 'есть места',
      },
      {
        weekdays: [2, 4],
        from: '18:15',
        to: '20:00',
        group: 'Подростки, 13–15 лет',
        coach: 'Игорь Снегирёв',
        ageFrom: 13,
        ageTo: 15,
        level: 'continuing',
        places: 'мест мало',
      },
    ],
  },
  {
    name: 'Школа самбо «Витязь»',
    sports: ['sambo', 'combat_sambo'],
    address: addressIn(demoArenas.school),
    district: 'Заречный район',
    phone: '+7 (000) 000-00-02',
    price: '2500 ₽ в месяц',
    bring: 'спортивный костюм, сменную обувь, воду и справку врача.',
    firstLesson: 'Первое занятие пробное и бесплатное. Самбовку на него дадут в зале.',
    schedule: [
      {
        weekdays: [2, 4],
        from: '16:30',
        to: '18:00',
        group: 'Новички, 7–9 лет',
        coach: 'Алексей Ветров',
        ageFrom: 7,
        ageTo: 9,
        level: 'beginners',
        sport: 'sambo',
        places: 'есть места',
      },
      {
        weekdays: [2, 4],
        from: '20:00',
        to: '21:30',
        group: 'Боевое самбо, от 16 лет',
        coach: 'Роман Чагин',
        ageFrom: 16,
        sport: 'combat_sambo',
        places: 'мест мало',
      },
      {
        weekdays: [3],
        from: '19:00',
        to: '20:30',
        group: 'Женская группа, от 14 лет',
        coach: 'Ирина Белкина',
        ageFrom: 14,
        sex: 'f',
        sport: 'sambo',
        places: 'есть места',
      },
      {
        weekdays: [6],
        from: '12:30',
        to: '14:00',
        group: 'Юноши, 16–18 лет',
        coach: 'Алексей Ветров',
        ageFrom: 16,
        ageTo: 18,
        level: 'continuing',
        sex: 'm',
        sport: 'sambo',
      },
    ],
  },
  {
    name: 'Клуб «Первый шаг»',
    sports: ['judo'],
    address: 'ул. Садовая, д. 14, школа № 5',
    district: 'Северный район',
    phone: '+7 (000) 000-00-03',
    free: true,
    bring: 'футболку, спортивные штаны, воду и справку от педиатра. Занимаемся босиком.',
    firstLesson:
      'Первое занятие пробное и, как все наши занятия, бесплатное. Родители могут остаться в зале.',
    schedule: [
      {
        weekdays: [2, 4],
        from: '17:30',
        to: '18:30',
        group: 'Дошкольники, 4–6 лет',
        coach: 'Светлана Мирная',
        ageFrom: 4,
        ageTo: 6,
        level: 'beginners',
        places: 'группа набрана, запись в лист ожидания',
      },
      {
        weekdays: [2, 4],
        from: '18:30',
        to: '19:30',
        group: 'Младшие школьники, 7–9 лет',
        coach: 'Марина Ладыгина',
        ageFrom: 7,
        ageTo: 9,
        level: 'beginners',
        places: 'есть места',
      },
      {
        weekdays: [7],
        from: '10:00',
        to: '11:00',
        group: 'Вместе с родителями',
        coach: 'Светлана Мирная',
        ageFrom: 4,
        ageTo: 9,
        level: 'beginners',
      },
      {
        weekdays: [1, 3, 5],
        from: '16:30',
        to: '18:00',
        group: 'Школьники, 10–14 лет',
        coach: 'Светлана Мирная',
        ageFrom: 10,
        ageTo: 14,
        level: 'continuing',
        places: 'есть места',
        hall: 'ул. Лесная, д. 21, школа № 12',
        district: 'Заводской район',
      },
    ],
  },
  {
    name: 'Клуб самбо «Застава»',
    sports: ['sambo'],
    address: 'ул. Пограничная, д. 27',
    district: 'Заречный район',
    phone: '+7 (000) 000-00-04',
    free: true,
    bring: 'спортивную форму, сменную обувь, воду и заключение врача.',
    firstLesson:
      'Перед первым занятием позвоните: тренер подскажет, что взять, и встретит у входа.',
    schedule: [
      {
        weekdays: [1, 3, 5],
        from: '15:30',
        to: '17:00',
        group: 'Младшая группа, 8–11 лет',
        coach: 'Денис Кречетов',
        ageFrom: 8,
        ageTo: 11,
        places: 'есть места',
      },
      {
        weekdays: [1, 3, 5],
        from: '17:15',
        to: '19:00',
        group: 'Старшая группа, 12–17 лет',
        coach: 'Денис Кречетов',
        ageFrom: 12,
        ageTo: 17,
        places: 'мест мало',
      },
    ],
  },
  {
    name: 'Дзюдо-клуб «Журавль»',
    sports: ['judo'],
    address: addressIn(demoArenas.palace),
    district: 'Центральный район',
    phone: '+7 (000) 000-00-05',
    price: '3000 ₽ в месяц',
    bring:
      'одежду, в которой можно кувыркаться, воду и справку врача. Кимоно на первое время даст клуб.',
    firstLesson: 'Первое занятие бесплатное, приходите за 15 минут до начала.',
    schedule: [
      {
        weekdays: [1, 2, 3, 4, 5],
        from: '17:00',
        to: '18:30',
        group: 'Дети и подростки, 6–14 лет',
        coach: 'Вера Соколовская',
        ageFrom: 6,
        ageTo: 14,
        places: 'есть места',
      },
      {
        weekdays: [2, 4],
        from: '19:00',
        to: '20:30',
        group: 'Взрослые и ветераны',
        coach: 'Вера Соколовская',
        ageFrom: 18,
        price: '450 ₽ за занятие',
      },
      {
        weekdays: [7],
        from: '12:00',
        to: '13:30',
        group: 'Ката, все ступени',
        coach: 'Вера Соколовская',
        ageFrom: 12,
        price: '450 ₽ за занятие',
      },
    ],
  },
  {
    name: 'Секция при заводе «Механик»',
    sports: ['sambo', 'judo'],
    address: 'ул. Заводская, д. 8, спорткорпус',
    district: 'Заводской район',
    phone: '+7 (000) 000-00-06',
    price: '2000 ₽ в месяц',
    bring:
      'паспорт или свидетельство о рождении для пропуска на завод, форму, сменную обувь, справку врача.',
    firstLesson: 'Перед первым занятием позвоните: тренер встретит на проходной и оформит пропуск.',
    schedule: [
      {
        weekdays: [1, 4],
        from: '18:30',
        to: '20:00',
        group: 'Самбо, от 12 лет',
        coach: 'Тимур Галеев',
        ageFrom: 12,
        sport: 'sambo',
        places: 'есть места',
      },
      {
        weekdays: [2, 5],
        from: '19:30',
        to: '21:00',
        group: 'Дзюдо для взрослых, с нуля',
        coach: 'Тимур Галеев',
        ageFrom: 18,
        level: 'beginners',
        sport: 'judo',
        places: 'есть места',
      },
    ],
  },
  {
    name: 'Студенческий клуб «Тори»',
    sports: ['judo', 'combat_sambo'],
    address: 'ул. Университетская, д. 3, спортзал',
    district: 'Северный район',
    phone: '+7 (000) 000-00-07',
    free: true,
    bring: 'студенческий билет, спортивную форму и заключение врача.',
    firstLesson: 'Начать можно в любой месяц учебного года.',
    schedule: [
      {
        weekdays: [1, 3],
        from: '20:00',
        to: '21:30',
        group: 'Дзюдо, студенты',
        coach: 'Никита Яровой',
        ageFrom: 17,
        ageTo: 25,
        sport: 'judo',
        places: 'есть места',
      },
      {
        weekdays: [6],
        from: '16:00',
        to: '17:30',
        group: 'Боевое самбо',
        coach: 'Никита Яровой',
        ageFrom: 17,
        ageTo: 25,
        sport: 'combat_sambo',
        places: 'мест мало',
      },
    ],
  },
  {
    name: 'Клуб адаптивного дзюдо «Равновесие»',
    sports: ['judo'],
    address: 'ул. Тихая, д. 11',
    district: 'Заводской район',
    phone: '+7 (000) 000-00-08',
    free: true,
    apart: true,
    bring: 'одежду, в которой вам удобно двигаться, и заключение врача, что дзюдо вам можно.',
    firstLesson:
      'Первое занятие — отдельно от группы, один на один с тренером: о времени договариваются по телефону.',
    schedule: [
      {
        weekdays: [3, 6],
        from: '11:00',
        to: '12:00',
        group: 'Дети с особенностями зрения',
        coach: 'Анна Верещагина',
        ageFrom: 7,
        ageTo: 17,
        places: 'есть места',
      },
      {
        weekdays: [2, 4],
        from: '16:00',
        to: '17:00',
        group: 'Дети с инвалидностью и ОВЗ',
        coach: 'Анна Верещагина',
        ageFrom: 7,
        ageTo: 17,
        places: 'есть места',
      },
      {
        weekdays: [3],
        from: '18:00',
        to: '19:00',
        group: 'Взрослые',
        coach: 'Анна Верещагина',
        ageFrom: 18,
        places: 'есть места',
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
  otherClubs?: number[]
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
    bio: 'Готовит детские турниры, помогает клубам набирать женские группы. Считает, что первая победа новичка — не бояться падать.',
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
    bio: 'Занимается с самыми маленькими: игры, самостраховка, первые поклоны. По вторникам и четвергам ведёт младших школьников в клубе «Первый шаг».',
    club: 0,
    otherClubs: [2],
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
    bio: 'Преподаёт ката, ведёт детские группы и группу ветеранов.',
    club: 4,
  },
  {
    fullName: 'Морозов Илья Викторович',
    role: 'referees',
    position: 'Председатель коллегии судей',
    rank: 'Судья всероссийской категории',
    bio: 'Проводит семинары для судей и секретарей, назначает бригады на турниры.',
  },
  {
    fullName: 'Журавлёва Екатерина Олеговна',
    role: 'staff',
    position: 'Ответственный секретарь, отвечает за антидопинг',
    rank: '',
    bio: 'Заявки, справки, протоколы — всё это к ней.',
  },
  {
    fullName: 'Снегирёв Игорь Андреевич',
    role: 'coaches',
    position: 'Тренер по дзюдо',
    rank: 'Кандидат в мастера спорта, 1-й дан',
    bio: 'Ведёт школьников и подростков, готовит их к первенствам города.',
    club: 0,
  },
  {
    fullName: 'Чагин Роман Олегович',
    role: 'coaches',
    position: 'Тренер по боевому самбо',
    rank: 'Мастер спорта по боевому самбо',
    bio: 'Учит взрослых и следит, чтобы защита была у каждого.',
    club: 1,
  },
  {
    fullName: 'Белкина Ирина Сергеевна',
    role: 'coaches',
    position: 'Тренер женской группы',
    rank: 'Кандидат в мастера спорта по самбо',
    bio: 'Принимает и тех, кто пришёл в зал впервые, и тех, кто готовится к первенствам.',
    club: 1,
  },
  {
    fullName: 'Мирная Светлана Игоревна',
    role: 'coaches',
    position: 'Тренер, клуб «Первый шаг»',
    rank: '1-й дан',
    bio: 'Начинала в школьном спортзале с двенадцати дошкольников, теперь водит своих учеников на первенства.',
    club: 2,
  },
  {
    fullName: 'Кречетов Денис Павлович',
    role: 'coaches',
    position: 'Тренер, клуб «Застава»',
    rank: 'Мастер спорта по самбо',
    bio: 'Бывший пограничник, на ковре ценит дисциплину и шутку.',
    club: 3,
  },
  {
    fullName: 'Галеев Тимур Рашидович',
    role: 'coaches',
    position: 'Тренер, секция «Механик»',
    rank: 'Кандидат в мастера спорта по самбо',
    bio: 'Двадцать лет проводит тренировки после смены.',
    club: 5,
  },
  {
    fullName: 'Яровой Никита Сергеевич',
    role: 'coaches',
    position: 'Тренер, студенческий клуб «Тори»',
    rank: 'Мастер спорта по дзюдо',
    bio: 'Собирает сборную университета и судит студенческие старты.',
    club: 6,
  },
  {
    fullName: 'Верещагина Анна Юрьевна',
    role: 'coaches',
    position: 'Тренер, клуб «Равновесие»',
    rank: '1-й дан',
    bio: 'Тренирует детей с инвалидностью и ОВЗ, а также незрячих и слабовидящих детей и взрослых.',
    club: 7,
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
    file: 'entries.pdf',
    title: 'Порядок подачи заявок на соревнования (демо)',
    type: 'regulation',
    number: '7',
    day: -60,
  },
  { file: 'belts.pdf', title: 'Требования к аттестации на кю (демо)', type: 'rules' },
  { file: 'entry.pdf', title: 'Бланк именной заявки (демо)', type: 'form' },
  { file: 'exam-entry.pdf', title: 'Бланк заявки на аттестацию (демо)', type: 'form' },
  {
    file: 'consent.pdf',
    title: 'Согласие родителей на участие несовершеннолетнего (демо)',
    type: 'form',
  },
]
