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
  },
  {
    id: 'katame-waza',
    name: 'Катамэ-вадза',
    kanji: '固技',
    meaning: 'техника сковывания',
    short: 'Сковывание',
    description:
      'Удержания, удушения и болевые. Чаще всего их проводят лёжа, но душить и брать на болевой можно и в стойке.',
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
  },
  {
    id: 'ashi-waza',
    group: 'nage-waza',
    name: 'Аси-вадза',
    romaji: 'Ashi-waza',
    kanji: '足技',
    meaning: 'броски ногами',
    description: 'Подсечки, зацепы, отхваты и подхваты: решающее движение делает нога.',
  },
  {
    id: 'ma-sutemi-waza',
    group: 'nage-waza',
    name: 'Ма-сутэми-вадза',
    romaji: 'Ma-sutemi-waza',
    kanji: '真捨身技',
    meaning: 'броски с падением на спину',
    description: 'Тори жертвует стойкой, падает прямо на спину и бросает партнёра через себя.',
  },
  {
    id: 'yoko-sutemi-waza',
    group: 'nage-waza',
    name: 'Ёко-сутэми-вадза',
    romaji: 'Yoko-sutemi-waza',
    kanji: '横捨身技',
    meaning: 'броски с падением на бок',
    description: 'Тори падает на бок и весом своего тела увлекает партнёра за собой.',
  },
  {
    id: 'osaekomi-waza',
    group: 'katame-waza',
    name: 'Осаэкоми-вадза',
    romaji: 'Osaekomi-waza',
    kanji: '抑込技',
    meaning: 'удержания',
    description: 'Партнёр лежит на спине, а тори держит его сверху и не даёт вырваться.',
  },
  {
    id: 'shime-waza',
    group: 'katame-waza',
    name: 'Симэ-вадза',
    romaji: 'Shime-waza',
    kanji: '絞技',
    meaning: 'удушения',
    description: 'Шею сдавливают одеждой, руками или ногами; хлопок по татами — знак сдачи.',
  },
  {
    id: 'kansetsu-waza',
    group: 'katame-waza',
    name: 'Кансэцу-вадза',
    romaji: 'Kansetsu-waza',
    kanji: '関節技',
    meaning: 'болевые приёмы',
    description: 'Рычаги и узлы. На соревнованиях они разрешены только на локтевой сустав.',
  },
]

export const programmes: Programme[] = [
  { id: '1', name: 'Дай-иккё', meaning: 'первая группа Гокё' },
  { id: '2', name: 'Дай-никё', meaning: 'вторая группа Гокё' },
  { id: '3', name: 'Дай-санкё', meaning: 'третья группа Гокё' },
  { id: '4', name: 'Дай-ёнкё', meaning: 'четвёртая группа Гокё' },
  { id: '5', name: 'Дай-гокё', meaning: 'пятая группа Гокё' },
  {
    id: 'habukareta',
    name: 'Хабукарэта-вадза',
    meaning: 'броски программы 1895 года, не вошедшие в Гокё 1920-го',
  },
  {
    id: 'shinmeisho',
    name: 'Симмэйсё-но вадза',
    meaning: 'броски, получившие официальные имена позже',
  },
]

export const programmeAbout =
  'Гокё-но вадза — учебная программа 1920 года: сорок бросков, пять групп по восемь, от простого к сложному.'

export const competitionNote =
  'Статусы даны по взрослым правилам Международной федерации дзюдо 2025 года. Для детей удушения и болевые ограничены строже: уточняйте у тренера.'

export const glossary: { term: string; meaning: string }[] = [
  { term: 'тори', meaning: 'тот, кто проводит приём' },
  { term: 'укэ', meaning: 'тот, на ком проводят приём' },
  { term: 'кудзуси', meaning: 'выведение из равновесия' },
  { term: 'цукури', meaning: 'подход, подготовка броска' },
  { term: 'какэ', meaning: 'завершение, сам бросок' },
  { term: 'укэми', meaning: 'самостраховка при падении' },
  { term: 'кумиката', meaning: 'захват и борьба за него' },
  { term: 'хикитэ', meaning: 'тянущая рука — на рукаве' },
  { term: 'цуритэ', meaning: 'поднимающая рука — на отвороте' },
  { term: 'тай-сабаки', meaning: 'развороты корпуса' },
  { term: 'ути-коми', meaning: 'многократный вход в приём без броска' },
  { term: 'нагэ-коми', meaning: 'отработка броска с падением' },
  { term: 'рандори', meaning: 'вольная учебная схватка' },
  { term: 'ката', meaning: 'парная форма с заданными движениями' },
  { term: 'рэнраку-вадза', meaning: 'связки приёмов' },
  { term: 'каэси-вадза', meaning: 'контрприёмы' },
  { term: 'токуи-вадза', meaning: 'коронный приём' },
  { term: 'иппон', meaning: 'чистая победа, схватка окончена' },
  { term: 'вадза-ари', meaning: 'оценка за приём; две за схватку — чистая победа' },
  { term: 'сидо', meaning: 'замечание; третье за схватку — дисквалификация' },
  { term: 'хансоку-макэ', meaning: 'дисквалификация, поражение за нарушение' },
]
