import type { CompetitionReference } from '#features/competitions/reference.contract.ts'
import type { Sport } from '#features/sport/sports.ts'

/**
 * What the forms offer at first; the administrator may edit it. Ages are counted by the year of
 * birth. Sambo's groups share a year with their neighbours: whoever turns 16 fits «14–16» and «16–18».
 * Weights that could not be confirmed are left out on purpose: their groups are offered without.
 */
export const competitionReference: Omit<CompetitionReference, 'version'> = {
  source:
    'Правила вида спорта «дзюдо», таблица 2 (приказ Минспорта России от 06.02.2020 № 80 в редакции от 20.01.2023 № 35); решение ФИАС о весовых категориях с 1 января 2021 года',
  checkedOn: '2026-11-22',
  groups: [
    { sport: 'judo', ageGroup: 'до 11 лет', ageFrom: 9, ageTo: 10, men: [], women: [] },
    {
      sport: 'judo',
      ageGroup: 'до 13 лет',
      ageFrom: 11,
      ageTo: 12,
      men: ['-31', '-34', '-38', '-42', '-46', '-50', '-55', '-60', '-66', '+66'],
      women: ['-27', '-30', '-33', '-36', '-40', '-44', '-48', '-52', '-57', '+57'],
    },
    {
      sport: 'judo',
      ageGroup: 'до 15 лет',
      ageFrom: 13,
      ageTo: 14,
      men: ['-38', '-42', '-46', '-50', '-55', '-60', '-66', '-73', '+73'],
      women: ['-33', '-36', '-40', '-44', '-48', '-52', '-57', '-63', '+63'],
    },
    {
      sport: 'judo',
      ageGroup: 'до 18 лет',
      ageFrom: 15,
      ageTo: 17,
      men: ['-46', '-50', '-55', '-60', '-66', '-73', '-81', '-90', '+90'],
      women: ['-40', '-44', '-48', '-52', '-57', '-63', '-70', '+70'],
    },
    {
      sport: 'judo',
      ageGroup: 'до 21 года',
      ageFrom: 15,
      ageTo: 20,
      men: ['-55', '-60', '-66', '-73', '-81', '-90', '-100', '+100'],
      women: ['-44', '-48', '-52', '-57', '-63', '-70', '-78', '+78'],
    },
    {
      sport: 'judo',
      ageGroup: 'до 23 лет',
      ageFrom: 15,
      ageTo: 22,
      men: ['-60', '-66', '-73', '-81', '-90', '-100', '+100'],
      women: ['-48', '-52', '-57', '-63', '-70', '-78', '+78'],
    },
    {
      sport: 'judo',
      ageGroup: 'Взрослые',
      ageFrom: 15,
      ageTo: null,
      men: ['-60', '-66', '-73', '-81', '-90', '-100', '+100'],
      women: ['-48', '-52', '-57', '-63', '-70', '-78', '+78'],
    },
    {
      sport: 'judo',
      ageGroup: 'Ветераны',
      ageFrom: 30,
      ageTo: null,
      men: ['-60', '-66', '-73', '-81', '-90', '-100', '+100'],
      women: ['-48', '-52', '-57', '-63', '-70', '-78', '+78'],
    },
    { sport: 'sambo', ageGroup: '11–12 лет', ageFrom: 11, ageTo: 12, men: [], women: [] },
    { sport: 'sambo', ageGroup: '12–14 лет', ageFrom: 12, ageTo: 14, men: [], women: [] },
    { sport: 'sambo', ageGroup: '14–16 лет', ageFrom: 14, ageTo: 16, men: [], women: [] },
    {
      sport: 'sambo',
      ageGroup: '16–18 лет',
      ageFrom: 16,
      ageTo: 18,
      men: ['-49', '-53', '-58', '-64', '-71', '-79', '-88', '-98', '+98'],
      women: ['-44', '-47', '-50', '-54', '-59', '-65', '-72', '-80', '+80'],
    },
    {
      sport: 'sambo',
      ageGroup: '18–20 лет',
      ageFrom: 18,
      ageTo: 20,
      men: ['-58', '-64', '-71', '-79', '-88', '-98', '+98'],
      women: ['-50', '-54', '-59', '-65', '-72', '-80', '+80'],
    },
    {
      sport: 'sambo',
      ageGroup: 'Взрослые',
      ageFrom: 18,
      ageTo: null,
      men: ['-58', '-64', '-71', '-79', '-88', '-98', '+98'],
      women: ['-50', '-54', '-59', '-65', '-72', '-80', '+80'],
    },
    { sport: 'sambo', ageGroup: 'Ветераны', ageFrom: 35, ageTo: null, men: [], women: [] },
    { sport: 'combat_sambo', ageGroup: '16–18 лет', ageFrom: 16, ageTo: 18, men: [], women: [] },
    {
      sport: 'combat_sambo',
      ageGroup: '18–20 лет',
      ageFrom: 18,
      ageTo: 20,
      men: ['-58', '-64', '-71', '-79', '-88', '-98', '+98'],
      women: ['-50', '-54', '-59', '-65', '-72', '-80', '+80'],
    },
    {
      sport: 'combat_sambo',
      ageGroup: 'Взрослые',
      ageFrom: 18,
      ageTo: null,
      men: ['-58', '-64', '-71', '-79', '-88', '-98', '+98'],
      women: ['-50', '-54', '-59', '-65', '-72', '-80', '+80'],
    },
  ],
  program: [
    { time: '07:30', title: 'Комиссия по допуску', kind: 'admission' },
    { time: '08:30', title: 'Взвешивание', kind: 'weigh_in' },
    { time: '09:15', title: 'Жеребьёвка, совещание судей и представителей', kind: 'other' },
    { time: '09:45', title: 'Торжественное открытие', kind: 'other' },
    { time: '10:00', title: 'Предварительные схватки', kind: 'start' },
    { time: '13:00', title: 'Утешительные схватки', kind: 'other' },
    { time: '14:30', title: 'Финальный блок', kind: 'finals' },
    { time: '15:30', title: 'Награждение', kind: 'awards' },
  ],
}

/** Accepted, and no document says it: marked where the rules are read. */
export const uncomparedGroups: { sport: Sport; ageGroup: string }[] = [
  { sport: 'judo', ageGroup: 'Ветераны' },
]
