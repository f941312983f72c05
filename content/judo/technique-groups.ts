import type { Programme, TechniqueGroup, TechniqueSubgroup } from './technique-types.ts'

export const groups: TechniqueGroup[] = [
  {
    id: 'nage-waza',
    name: 'Нагэ-вадза',
    kanji: '投技',
    meaning: 'техника бросков',
    short: 'Броски',
    description:
      'Броски делятся на тати-вадза, где тори остаётся на ногах, и сутэми-вадза, где он падает сам.',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan', 'technique-custom'],
  },
  {
    id: 'katame-waza',
    name: 'Катамэ-вадза',
    kanji: '固技',
    meaning: 'техника сковывания',
    short: 'Сковывание',
    description:
      'Удержания, удушения и болевые. Чаще всего их проводят лёжа, но душить и брать на болевой можно и в стойке.',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan', 'technique-custom'],
  },
]

export const subgroups: TechniqueSubgroup[] = [
  {
    id: 'te-waza',
    group: 'nage-waza',
    name: 'Тэ-вадза',
    romaji: 'Te-waza',
    kanji: '手技',
    meaning: 'броски руками',
    description:
      'Главная работа — за руками: они выводят партнёра из равновесия и бросают, а ноги и таз лишь помогают.',
    certainty: 'high',
    sources: ['kodokan', 'technique-custom'],
  },
  {
    id: 'koshi-waza',
    group: 'nage-waza',
    name: 'Коси-вадза',
    romaji: 'Koshi-waza',
    kanji: '腰技',
    meaning: 'броски через бедро',
    description:
      'Тори подставляет таз ниже центра тяжести партнёра и перекидывает его, как через опору рычага.',
    certainty: 'high',
    sources: ['kodokan', 'technique-custom'],
  },
  {
    id: 'ashi-waza',
    group: 'nage-waza',
    name: 'Аси-вадза',
    romaji: 'Ashi-waza',
    kanji: '足技',
    meaning: 'броски ногами',
    description: 'Подсечки, зацепы, отхваты и подхваты: решающее движение делает нога.',
    certainty: 'high',
    sources: ['kodokan', 'technique-custom'],
  },
  {
    id: 'ma-sutemi-waza',
    group: 'nage-waza',
    name: 'Ма-сутэми-вадза',
    romaji: 'Ma-sutemi-waza',
    kanji: '真捨身技',
    meaning: 'броски с падением на спину',
    description: 'Тори жертвует стойкой, падает прямо на спину и бросает партнёра через себя.',
    certainty: 'high',
    sources: ['kodokan', 'technique-custom'],
  },
  {
    id: 'yoko-sutemi-waza',
    group: 'nage-waza',
    name: 'Ёко-сутэми-вадза',
    romaji: 'Yoko-sutemi-waza',
    kanji: '横捨身技',
    meaning: 'броски с падением на бок',
    description: 'Тори падает на бок и весом своего тела увлекает партнёра за собой.',
    certainty: 'high',
    sources: ['kodokan', 'technique-custom'],
  },
  {
    id: 'osaekomi-waza',
    group: 'katame-waza',
    name: 'Осаэкоми-вадза',
    romaji: 'Osaekomi-waza',
    kanji: '抑込技',
    meaning: 'удержания',
    description: 'Партнёр лежит на спине, а тори держит его сверху и не даёт вырваться.',
    certainty: 'high',
    sources: ['kodokan', 'technique-custom'],
  },
  {
    id: 'shime-waza',
    group: 'katame-waza',
    name: 'Симэ-вадза',
    romaji: 'Shime-waza',
    kanji: '絞技',
    meaning: 'удушения',
    description: 'Шею сдавливают одеждой, руками или ногами; хлопок по татами — знак сдачи.',
    certainty: 'high',
    sources: ['kodokan', 'technique-custom'],
  },
  {
    id: 'kansetsu-waza',
    group: 'katame-waza',
    name: 'Кансэцу-вадза',
    romaji: 'Kansetsu-waza',
    kanji: '関節技',
    meaning: 'болевые приёмы',
    description: 'Рычаги и узлы. На соревнованиях они разрешены только на локтевой сустав.',
    certainty: 'high',
    sources: ['kodokan', 'technique-custom'],
  },
]

export const programmes: Programme[] = [
  {
    id: '1',
    name: 'Дай-иккё',
    meaning: 'первая группа Гокё',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan-gokyo', 'kodokan-earlier'],
  },
  {
    id: '2',
    name: 'Дай-никё',
    meaning: 'вторая группа Гокё',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan-gokyo', 'kodokan-earlier'],
  },
  {
    id: '3',
    name: 'Дай-санкё',
    meaning: 'третья группа Гокё',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan-gokyo', 'kodokan-earlier'],
  },
  {
    id: '4',
    name: 'Дай-ёнкё',
    meaning: 'четвёртая группа Гокё',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan-gokyo', 'kodokan-earlier'],
  },
  {
    id: '5',
    name: 'Дай-гокё',
    meaning: 'пятая группа Гокё',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan-gokyo', 'kodokan-earlier'],
  },
  {
    id: 'habukareta',
    name: 'Хабукарэта-вадза',
    meaning: 'броски программы 1895 года, не вошедшие в Гокё 1920-го',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan-gokyo', 'kodokan-earlier'],
  },
  {
    id: 'shinmeisho',
    name: 'Симмэйсё-но вадза',
    meaning: 'броски, получившие официальные имена позже',
    certainty: 'high',
    sources: ['kodokan-2017', 'kodokan-earlier'],
  },
]

export const programmeAbout =
  'Гокё-но вадза — учебная программа 1920 года: сорок бросков, пять групп по восемь, от простого к сложному.'

/** Whose rules the status of a technique is by, after «по». */
export const statusRules = 'взрослым правилам Международной федерации дзюдо 2025–2028 годов'

export const competitionNote = `Статусы даны по ${statusRules}, сверено в ноябре 2026 года. Для детей удушения и болевые ограничены строже: уточняйте у тренера.`

export const spellingAbout =
  'Имена записаны по системе Поливанова: «си», «ти», «дзи», поэтому учи-мата здесь ути-мата. В «сэои» и «сукуи» осталось «и», к которому привыкли в залах.'

export const catalogueAbout =
  'Сто приёмов официального списка Кодокана: 68 бросков и 32 приёма сковывания. У каждого — имя, смысл и место в программе.'
