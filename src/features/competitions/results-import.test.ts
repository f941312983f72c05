import { expect, test } from 'vitest'
import { readText } from './admin/read-table.ts'
import { recognise, toResults } from './results-import.ts'
import { checkResults } from './results-rules.ts'

const categories = [
  {
    ageGroup: 'до 15 лет',
    sex: 'm' as const,
    birthYearFrom: 2012,
    birthYearTo: 2013,
    weights: ['-46', '-50', '+73'],
  },
  {
    ageGroup: 'до 15 лет',
    sex: 'f' as const,
    birthYearFrom: 2012,
    birthYearTo: 2013,
    weights: ['-44'],
  },
]

async function read(text: string) {
  const rows = await readText(text)
  const table = { rows, ...recognise(rows) }
  return { ...table, results: toResults(table, categories) }
}

test('a table from Excel is recognised by its headings, in any order', async () => {
  const { columns, results } = await read(
    'Место\tФамилия, имя\tВозрастная категория\tВес. кат.\tКлуб\tТренер\n' +
      '1\tИВАНОВ  Пётр\tЮноши до 15 лет\t46 кг\tКлуб «Восход»\tКрылов Д. П.\n' +
      'II\tПетров Илья\tюноши до 15 лет\t−46\tСШОР\t\n',
  )
  expect(columns).toEqual(['place', 'athlete', 'category', 'weight', 'club', 'coach'])
  expect(results).toEqual([
    {
      category: 'Юноши до 15 лет',
      weight: '-46',
      place: 1,
      athlete: 'Иванов Пётр',
      club: 'Клуб «Восход»',
      coach: 'Крылов Д. П.',
    },
    {
      category: 'Юноши до 15 лет',
      weight: '-46',
      place: 2,
      athlete: 'Петров Илья',
      club: 'СШОР',
      coach: '',
    },
  ])
  expect(checkResults(results, categories)).toEqual([])
})

test('a protocol with the category and weight above its rows', async () => {
  const { results } = await read(
    'М\tСпортсмен\tКлуб\n' +
      'Юноши до 15 лет, до 46 кг\t\t\n1\tИванов Пётр\tВосход\n3\tСедов Лев\tИсток\n' +
      'свыше 73 кг\t\t\n1\tОрлов Глеб\tВосход\n' +
      'Девушки до 15 лет, -44\t\t\n1\tОрлова Вера\tВосход\n',
  )
  expect(results.map(({ category, weight, place }) => `${category} ${weight} ${place}`)).toEqual([
    'Юноши до 15 лет -46 1',
    'Юноши до 15 лет -46 3',
    'Юноши до 15 лет +73 1',
    'Девушки до 15 лет -44 1',
  ])
  expect(checkResults(results, categories)).toEqual([])
})

test('a table without headings is guessed from what stands in it', async () => {
  const { hasHeader, columns } = await read(
    'Юноши до 15 лет;46;1;Иванов Пётр;Клуб «Восход»\nЮноши до 15 лет;46;2;Седов Лев;Клуб «Исток»',
  )
  expect(hasHeader).toBe(false)
  expect(columns).toEqual(['category', 'weight', 'place', 'athlete', 'club'])
})

test('what is wrong stays visible and is named by its row', async () => {
  const { results } = await read(
    'Категория,Вес,Место,Спортсмен\n"Юноши до 17 лет","46","1","Иванов Пётр"\nЮноши до 15 лет,46,1,\n',
  )
  expect(results[0]?.category).toBe('Юноши до 17 лет')
  expect(checkResults(results, categories).map(({ row, field }) => [row, field])).toEqual([
    [0, 'category'],
    [1, 'athlete'],
  ])
})
