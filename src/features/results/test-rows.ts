import type { Category } from '#features/sport/category.contract.ts'
import type { CompetitionResult } from './results.contract.ts'

/** «Юноши до 15 лет» */
export const boys: Category = {
  ageGroup: 'до 15 лет',
  sex: 'm',
  birthYearFrom: 2012,
  birthYearTo: 2013,
  weights: ['-46', '+73'],
}

export const row = (fields: Partial<CompetitionResult>): CompetitionResult => ({
  category: 'Юноши до 15 лет',
  weight: '-46',
  place: 1,
  athlete: 'Иванов Пётр',
  club: 'Клуб «Восход»',
  coach: '',
  ...fields,
})

/** One weight, to the two sevenths. */
export const protocol = [1, 2, 3, 3, 5, 5, 7, 7].map((place, at) =>
  row({ place, athlete: `Спортсмен Номер${at}` }),
)
