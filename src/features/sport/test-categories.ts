import type { Category } from './category.contract.ts'

/** The groups that tests of sport and competitions speak of. */
export const u15: Category = {
  ageGroup: 'до 15 лет',
  sex: 'm',
  birthYearFrom: 2012,
  birthYearTo: 2013,
  weights: ['-46', '-50', '+50'],
}
export const girls: Category = { ...u15, sex: 'f' }
export const adults: Category = {
  ...u15,
  ageGroup: 'Взрослые',
  birthYearFrom: 1966,
  birthYearTo: 2012,
}
