import { expect, test } from 'vitest'
import { readTableFile, readText } from './admin/read-table.ts'
import { recogniseBook, type Sheet } from './results-columns.ts'
import { type Answers, toResults } from './results-import.ts'
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

const read = async (text: string, answers?: Answers) => readSheets(await readText(text), answers)

/** Whatever the table: all its rows are either taken or named among those left out. */
function readSheets(sheets: Sheet[], answers?: Answers) {
  const tables = recogniseBook(sheets)
  const { results, leftOut } = toResults(tables, categories, '', answers)
  const given = sheets.flatMap(({ rows }) => rows).filter((row) => row.some((cell) => cell.trim()))
  expect(results.length + leftOut.length).toBe(given.length)
  const [{ columns, headerAt } = tables[0]!] = tables
  return { columns, headerAt, results, leftOut, faults: checkResults(results, categories) }
}

test('headings in two rows part the name, and nobody loses half of theirs', async () => {
  const { headerAt, results, leftOut } = await read(
    'Первенство города\t\t\t\n' +
      'Место\tСпортсмен\t\tКлуб\n' +
      '\tФамилия\tИмя\t\n' +
      '1\tИванов\tИван\tПобеда\n' +
      '2\tПетров\tПётр\tлично\n',
  )
  expect(headerAt).toBe(1)
  expect(results.map(({ athlete, club }) => [athlete, club])).toEqual([
    ['Иванов Иван', 'Победа'],
    ['Петров Пётр', ''],
  ])
  expect(leftOut.map(({ why }) => why)).toEqual(['title', 'heading', 'heading'])
})

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
      'Девушки до 15 лет (2012, 2013 г.р.), -44\t\t\n1\tОрлова Вера\tВосход\n',
  )
  expect(results.map(({ category, weight, place }) => `${category} ${weight} ${place}`)).toEqual([
    'Юноши до 15 лет -46 1',
    'Юноши до 15 лет -46 3',
    'Юноши до 15 лет +73 1',
    'Девушки до 15 лет -44 1',
  ])
  expect(checkResults(results, categories)).toEqual([])
})

test('a group named in the title that the competition does not have is told by its name', async () => {
  const table = (title: string) =>
    `${title}\nМесто\tФамилия, имя\tВес\tКлуб\n1\tИванов Пётр\t46\tВосход\n`
  const told = async (title: string) => (await read(table(title))).results[0]?.category
  expect(await told('Девочки до 11 лет')).toBe('Девочки до 11 лет')
  expect(await told('Юноши до 15 лет')).toBe('Юноши до 15 лет')
  for (const title of ['Юношеское первенство города', 'Юноши и девушки', 'Кубок, юноши'])
    expect([title, await told(title)]).toEqual([title, ''])
  const [sheet] = await readText(table('Девочки до 11 лет'))
  const chosen = toResults(recogniseBook([sheet!]), categories, 'Юноши до 15 лет')
  expect(chosen.results[0]?.category).toBe('Юноши до 15 лет')
})

test('a table without headings is guessed from what stands in it', async () => {
  const { headerAt, columns } = await read(
    'Юноши до 15 лет;46;1;Иванов Пётр;Клуб «Восход»\nЮноши до 15 лет;46;2;Седов Лев;Клуб «Исток»',
  )
  expect(headerAt).toBe(undefined)
  expect(columns).toEqual(['category', 'weight', 'place', 'athlete', 'club'])
})

test('neither headings nor anything but weights above the rows', async () => {
  const { columns, results } = await read(
    'Юноши до 15 лет\n46 кг\n1\tИванов Иван\tСШОР\n2\tСедов Лев\tСК «Исток»\n50 кг\n1\tОрлов Глеб\tСШОР\n',
  )
  expect(columns).toEqual(['place', 'athlete', 'club'])
  expect(results.map(({ weight, place }) => `${weight} ${place}`)).toEqual([
    '-46 1',
    '-46 2',
    '-50 1',
  ])
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

test('a quote at the beginning of a cell swallows nobody', async () => {
  const { results, faults } = await read(
    'Место\tСпортсмен\tВес\tКатегория\tКлуб\tТренер\n' +
      '1\tИванов Пётр\t-46\tЮноши до 15 лет\t"Победа" СК\tСнегирёв И. А.\n' +
      '2\tЁлкин Артём\t-46\tЮноши до 15 лет\t"Динамо"\tКрылов Д. П.\n' +
      '3\tСедов Лев\t-46\tЮноши до 15 лет\t"Спарта\tЛосев\n' +
      '3\tОрлов Глеб\t-46\tЮноши до 15 лет\tУрожай"\t"Белов\nА. А."\n',
  )
  expect(results.map(({ athlete, club }) => `${athlete}: ${club}`)).toEqual([
    'Иванов Пётр: "Победа" СК',
    'Ёлкин Артём: Динамо',
    'Седов Лев: "Спарта',
    'Орлов Глеб: Урожай"',
  ])
  expect(results.at(-1)?.coach).toBe('Белов А. А.')
  expect(faults).toEqual([])
})

test('two coaches below each other in a cell stand with a comma between them', async () => {
  const { results } = await read(
    'Место\tСпортсмен\tВес\tКатегория\tКлуб\tТренер\n' +
      '1\tИванов Пётр\t-46\tЮноши до 15 лет\tВосход\t"Снегирёв И. А.\nКрылов Д. П."\n' +
      '2\tЁлкин Артём\t-46\tЮноши до 15 лет\tВосход\t"Белов\nА. А."\n',
  )
  expect(results.map(({ coach }) => coach)).toEqual(['Снегирёв И. А., Крылов Д. П.', 'Белов А. А.'])
})

test('a quote that does not close in a CSV swallows nobody either', async () => {
  const { results } = await read(
    'Место;Спортсмен;Вес;Категория;Клуб\n' +
      '1;Иванов Пётр;46;Юноши до 15 лет;"Победа" СК\n' +
      '2;Ёлкин Артём;46;Юноши до 15 лет;"Динамо"\n',
  )
  expect(results.map(({ club }) => club)).toEqual(['"Победа" СК', 'Динамо'])
})

test('a quote opened in the last cell of a CSV takes no row along, whoever closes it', async () => {
  const line = (place: number, athlete: string, club: string) =>
    `${place};${athlete};46;Юноши до 15 лет;${club}\n`
  const clubs = async (...given: string[]) => {
    const athletes = ['Иванов Пётр', 'Ёлкин Артём', 'Седов Лев', 'Орлов Глеб'].slice(
      0,
      given.length,
    )
    const rows = athletes.map((one, at) => line([1, 2, 3, 3][at] ?? 0, one, given[at] ?? ''))
    const { results } = await read(`Место;Спортсмен;Вес;Категория;Клуб\n${rows.join('')}`)
    expect(results.map(({ athlete }) => athlete)).toEqual(athletes)
    return results.map(({ club }) => club)
  }
  expect(await clubs('"Победа', 'Динамо"', 'Исток')).toEqual(['"Победа', 'Динамо"', 'Исток'])
  expect(await clubs('"Победа', 'Динамо', '"Исток"')).toEqual(['"Победа', 'Динамо', 'Исток'])
  expect(await clubs('Исток', '"Победа')).toEqual(['Исток', '"Победа'])
  // What Excel quotes for good reasons is still read.
  expect(await clubs('"СШОР ""Победа"""', '"Исток; филиал"', '"СК\nВосход"', '')).toEqual([
    'СШОР "Победа"',
    'Исток; филиал',
    'СК Восход',
    '',
  ])
})

test('the separator of a table is what most of its lines have', async () => {
  const names = async (...lines: string[]) =>
    (await read(lines.join('\n'))).results.map(({ athlete, club }) => `${athlete}|${club}`)
  expect(
    await names('Место;Спортсмен;Клуб', '1;Ким, Ян;Исток', '2;Седов, Лев;Восход, филиал'),
  ).toEqual(['Ким, Ян|Исток', 'Седов, Лев|Восход, филиал'])
  expect(
    await names('Место,Спортсмен,Клуб', '1,Ким Ян,Исток; филиал', '2,"Седов Лев","Восход, Энск"'),
  ).toEqual(['Ким Ян|Исток; филиал', 'Седов Лев|Восход, Энск'])
  expect(await names('Место|Спортсмен|Клуб', '1|Ким Ян|Исток')).toEqual(['Ким Ян|Исток'])
})

test('a name in three columns is joined; the club is not the region', async () => {
  const { results } = await read(
    'Место\tФамилия\tИмя\tОтчество\tВес\tКатегория\tРегион\tКлуб\n' +
      '1\tИВАНОВ\tПётр\tСергеевич\t48,0\tЮноши до 15 лет\tЭнск\tВосход\n',
  )
  expect(results[0]).toMatchObject({
    athlete: 'Иванов Пётр Сергеевич',
    club: 'Восход',
    weight: '-48',
  })
})

test('a real protocol: titles above, headings in the fourth row, weights between, signatures below', async () => {
  const { results, leftOut, faults } = await read(
    'Первенство города по дзюдо среди юношей до 15 лет\t\t\t\n' +
      '7–8 ноября 2026\tг. Энск\t\t\n' +
      'Юноши до 15 лет\t\t\t\n' +
      'Место\tФамилия, имя\tКоманда\tТренер\n' +
      'вес до 46 кг\t\t\t\n' +
      'I\tИванов Пётр\tВосход\tКрылов\n' +
      '2 место\tСедов Лев\tИсток\tЛосев\n' +
      'вес до 50 кг\t\t\t\n' +
      'Место\tФамилия, имя\tКоманда\tТренер\n' +
      '1\tОрлов Глеб\tВосход\tКрылов\n' +
      'Гл. судья\tСоколов И. И.\t\t\n' +
      'Зал закрыт в 18:00\t\t\t\n',
  )
  expect(results.map(({ category, weight, place }) => `${category} ${weight} ${place}`)).toEqual([
    'Юноши до 15 лет -46 1',
    'Юноши до 15 лет -46 2',
    'Юноши до 15 лет -50 1',
  ])
  expect(faults).toEqual([])
  expect(leftOut.map(({ why }) => why)).toEqual([
    'section',
    'title',
    'section',
    'heading',
    'section',
    'section',
    'heading',
    'signature',
    'unclear',
  ])
})

test('what stands in one row counts for the empty ones below, when somebody says so', async () => {
  const { results, faults } = await read(
    'Категория\tВес\tМесто\tСпортсмен\n' +
      'Юноши до 15 лет\t46\t1\tИванов Пётр\n\t\t2\tСедов Лев\n' +
      '\t50\t1\tОрлов Глеб\n' +
      'Девушки до 15 лет\t44\t1\tОрлова Вера\n',
    { below: true },
  )
  expect(results.map(({ category, weight }) => `${category} ${weight}`)).toEqual([
    'Юноши до 15 лет -46',
    'Юноши до 15 лет -46',
    'Юноши до 15 лет -50',
    'Девушки до 15 лет -44',
  ])
  expect(faults).toEqual([])
})

test('every sheet of a book is read; its name may be the weight', () => {
  const sheet = (name: string, athlete: string): Sheet => ({
    name,
    rows: [
      ['Юноши до 15 лет', '', ''],
      ['Место', 'Спортсмен', 'Клуб'],
      ['1', athlete, 'Восход'],
    ],
  })
  const { results } = readSheets([sheet('до 46 кг', 'Иванов Пётр'), sheet('-50', 'Орлов Глеб')])
  expect(results.map(({ weight, athlete }) => `${weight} ${athlete}`)).toEqual([
    '-46 Иванов Пётр',
    '-50 Орлов Глеб',
  ])
})

test('«Текст Юникод» of Excel is read as it was written', async () => {
  const text = 'Место\tСпортсмен\n1\tЁлкин Артём\n'
  const bytes = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from(text, 'utf16le'))])
  const { results } = readSheets(await readTableFile(new File([bytes], 'протокол.txt')))
  expect(results[0]?.athlete).toBe('Ёлкин Артём')
})

test('what the editor said of a column holds also below a heading that is repeated', async () => {
  const text =
    'Кубок\t\t\nМесто \tСпортсмен\tРазряд\n1\tКим Ян\tВосход\n Место\tСпортсмен \tРазряд\n2\tЛи Лев\tИсток\n'
  const [table] = recogniseBook(await readText(text))
  table!.rows[3]!.push('')
  const { results } = toResults([{ ...table!, columns: ['place', 'athlete', 'club'] }], categories)
  expect(results.map(({ athlete, club }) => `${athlete}|${club}`)).toEqual([
    'Ким Ян|Восход',
    'Ли Лев|Исток',
  ])
})

test('who is called like an office or a sum is an athlete when there is a place, or the word goes on', async () => {
  const { results, leftOut } = await read(
    'Место\tСпортсмен\tКатегория\tВес\n1\tВрач Иван\tЮноши до 15 лет\t46\n' +
      '\tВсегодов  Пётр\tЮноши до 15 лет\t46\n\tСудьянов Лев\tЮноши до 15 лет\t46\n' +
      'Врач  соревнований\tОрлов П.\t\t\nВсего\t3\t\t\n2\t\t\t\n\tЯ\tЮноши до 15 лет\t46\n',
  )
  expect(results.map(({ athlete }) => athlete)).toEqual([
    'Врач Иван',
    'Всегодов Пётр',
    'Судьянов Лев',
  ])
  expect(leftOut.map(({ why, text }) => [why, text])).toEqual([
    ['heading', 'Место · Спортсмен · Категория · Вес'],
    ['signature', 'Врач соревнований · Орлов П.'],
    ['total', 'Всего · 3'],
    ['unclear', '2'],
    ['section', 'Я · Юноши до 15 лет · 46'],
  ])
})

test('a weight is whole kilograms however Excel shows them, cells are tidied', async () => {
  const weightOf = async (weight: string) =>
    (await read(`Место\tСпортсмен\tВес\tКлуб\n1\tКим Ян\t${weight}\t СК   Исток \n`)).results[0]
  for (const weight of ['48,0', '48.00', '48,0 кг', '48,00кг.', '-48'])
    expect(await weightOf(weight), weight).toMatchObject({ weight: '-48', club: 'СК Исток' })
  expect((await weightOf('48,05'))?.weight).toBe('-48,05')
})

test('a category chosen for the whole file counts where nothing else is said', async () => {
  const sheets = await readText(
    'Место\tСпортсмен\n1\tКим Ян\nДевушки до 15 лет\t\n1\tОрлова Вера\n',
  )
  const { results, origins } = toResults(recogniseBook(sheets), categories, 'Юноши до 15 лет')
  expect(results.map(({ category }) => category)).toEqual(['Юноши до 15 лет', 'Девушки до 15 лет'])
  expect(origins.map(({ line }) => line)).toEqual([2, 4])
})

test('a blank line is nothing, and a short one ends early', async () => {
  const { results } = readSheets([
    {
      name: '',
      rows: [
        ['Место', 'Спортсмен', 'Клуб'],
        ['1', 'Ким Ян'],
        ['', ' '],
        ['2', 'Ли Лев', 'Исток'],
      ],
    },
  ])
  expect(results.map(({ athlete, club }) => [athlete, club])).toEqual([
    ['Ким Ян', ''],
    ['Ли Лев', 'Исток'],
  ])
})

test('a group written over several cells counts below it, a weight alone keeps the category', async () => {
  const { results, leftOut } = await read(
    'Место\tСпортсмен\tКлуб\tТренер\n\tЮноши\tдо 15 лет\t-46\n1\tКим Ян\t\t\n' +
      '\tФинал, до 50 кг\t\t\n1\tЛи Лев\t\t\n',
  )
  expect(results.map(({ category, weight }) => [category, weight])).toEqual([
    ['Юноши до 15 лет', '-46'],
    ['Юноши до 15 лет', '-50'],
  ])
  expect(leftOut.map(({ why }) => why)).toEqual(['heading', 'section', 'section'])
})

test('a weight in the name of the event is not that of its rows', async () => {
  const { results, leftOut } = await read(
    'Кубок города, до 46 кг\t\t\nМесто\tСпортсмен\tКлуб\n1\tКим Ян\tИсток\n',
  )
  expect(results.map(({ weight }) => weight)).toEqual([''])
  expect(leftOut.map(({ why }) => why)).toEqual(['title', 'heading'])
})

test('a weight written once counts for the rows of its category below, when somebody says so', async () => {
  const u15 = 'Юноши до 15 лет'
  const girls = 'Девушки до 15 лет'
  const text = `Место\tСпортсмен\tКатегория\tВес\n1\tКим Ян\t${u15}\t46\n2\tЛи Лев\t${u15}\t\n1\tОрлова Вера\t${girls}\t\n`
  const weightsOf = async (below?: boolean) =>
    (await read(text, { below })).results.map(({ weight }) => weight)
  expect(await weightsOf(true)).toEqual(['-46', '-46', ''])
  for (const answer of [undefined, false]) expect(await weightsOf(answer)).toEqual(['-46', '', ''])
})

test('headings that come again are headings, with other spaces and in another order', () => {
  const { results, leftOut } = readSheets([
    {
      name: '',
      rows: [
        ...[
          ['Место', ' Спортсмен'],
          ['1', 'Ким Ян'],
          [' Место ', 'Спортсмен'],
        ],
        ...[
          ['2', 'Ли Лев'],
          ['Спортсмен', 'Место'],
          ['Орлов Пётр', '3'],
        ],
      ],
    },
  ])
  expect(results.map(({ place, athlete }) => [place, athlete])).toEqual([
    [1, 'Ким Ян'],
    [2, 'Ли Лев'],
    [3, 'Орлов Пётр'],
  ])
  expect(leftOut.map(({ why, line }) => [why, line])).toEqual([
    ['heading', 1],
    ['heading', 3],
    ['heading', 5],
  ])
})

test('a sum is told by its first word, a note in two cells is nobody', async () => {
  const { results, leftOut } = await read(
    'Спортсмен\tМесто\tКлуб\nВсего Иван\t1\tИсток\nКоманд всего\t\t3\nВсего\t\t3\n№ Орлов Пётр\t\t\n',
  )
  expect(results.map(({ athlete }) => athlete)).toEqual(['Всего Иван'])
  expect(leftOut.map(({ why }) => why)).toEqual(['heading', 'unclear', 'total', 'unclear'])
})
