import { expect, test } from 'vitest'
import { readTableFile, readText } from './admin/read-table.ts'
import { doubtAges, withoutBirth } from './results-ages.ts'
import { readBirthYear } from './results-cells.ts'
import { columnsLeftOut, recogniseBook, type Sheet } from './results-columns.ts'
import { groupFaults, tellRow, tellWaiting, waitingRows } from './results-faults.ts'
import { toResults } from './results-import.ts'
import { checkResults } from './results-rules.ts'
import { makeBook } from './test-book.ts'

const group = (ageGroup: string, sex: 'm' | 'f', from: number, weights: string[]) => ({
  ageGroup,
  sex,
  birthYearFrom: from,
  birthYearTo: from + 1,
  weights,
})
const categories = [
  group('до 13 лет', 'm', 2014, ['-34', '-38', '+73']),
  group('до 15 лет', 'm', 2012, ['-46', '-50', '+73']),
  group('до 15 лет', 'f', 2012, ['-44']),
]

/** Every row that was given is a result, or named with its place and its reason. */
function read(sheets: Sheet[]) {
  const tables = recogniseBook(sheets)
  const { results, origins, leftOut, births } = toResults(tables, categories)
  const filled = (rows: string[][]) => rows.filter((row) => row.some((cell) => cell.trim()))
  const given = tables.filter(({ isTaken }) => isTaken).flatMap(({ rows }) => filled(rows))
  expect(results.length + leftOut.length).toBe(given.length)
  expect(origins).toHaveLength(results.length)
  const lines = results.map(({ category, weight, place, athlete, club }) =>
    [category, weight, place, athlete, club].join(' | '),
  )
  const faults = checkResults(results, categories)
  const whys = leftOut.map(({ why }) => why)
  return {
    tables,
    lines,
    results,
    faults,
    leftOut,
    whys,
    origins,
    births,
    groups: groupFaults(results, faults),
  }
}

test('copied from Excel: a title, headings in the third row, places and weights as people write them', async () => {
  const { lines, faults, whys, births } = read(
    await readText(
      'ПРОТОКОЛ первенства города по дзюдо\t\t\t\t\t\n' +
        'Юноши до 15 лет (2012–2013 г.р.)\t\t\t\t\tг. Энск\n' +
        '№\tМесто\tФ.И.О.\tДата рождения\tКлуб\tФ.И.О. тренера\n' +
        'в/к до 46 кг\t\t\t\t\t\n' +
        '1\tI\tИВАНОВ Иван\t12.03.2012\t"СШОР ""Победа"""\tКрылов Д. П.\n' +
        '2\tII место\tИванов И., 2012\t2012\tСК «Динамо»\tЛосев\n' +
        '3\t3-3\tСедов Лев (2013 г.р.)\t\tИсток\tЛосев\n' +
        '4\t3–3\tОрлов Глеб\t\tВосход\tКрылов\n' +
        '5\t5-6\tБелов Пётр\t\tВосход\tКрылов\n' +
        '6\t05.июн\tГусев Олег\t\tВосход\tКрылов\n' +
        'свыше 73\t\t\t\t\t\n' +
        '7\t1 место\tКим Ян\t\t\t\n' +
        'Гл. судья, судья 1 категории\t\t\tСоколов И. И.\t\t\n' +
        'Гл. секретарь\t\t\tПопова А. А.\t\t\n',
    ),
  )
  expect(lines).toEqual([
    'Юноши до 15 лет | -46 | 1 | Иванов Иван | СШОР "Победа"',
    'Юноши до 15 лет | -46 | 2 | Иванов И. | СК «Динамо»',
    'Юноши до 15 лет | -46 | 3 | Седов Лев | Исток',
    'Юноши до 15 лет | -46 | 3 | Орлов Глеб | Восход',
    'Юноши до 15 лет | -46 | 5 | Белов Пётр | Восход',
    'Юноши до 15 лет | -46 | 5 | Гусев Олег | Восход',
    'Юноши до 15 лет | +73 | 1 | Ким Ян | ',
  ])
  expect(faults).toEqual([])
  expect(births).toBe(2)
  expect(whys).toEqual([
    'title',
    'section',
    'heading',
    'section',
    'section',
    'signature',
    'signature',
  ])
})

test('the category of a title, by any of its names, is that of the rows beneath', async () => {
  const rows = '\nМесто\tСпортсмен\tВес\n1\tКим Ян\t38\n'
  const categoryFor = async (title: string) =>
    read(await readText(`${title}\t\t${rows}`)).lines[0]?.split(' | ')[0]
  for (const title of [
    'Мальчики до 13 лет',
    'ЮНОШИ ДО 13 ЛЕТ',
    'Первенство города среди юношей до 13 лет',
    'Юноши U13',
    'Мальчики 2014-2015 г.р.',
  ])
    expect(await categoryFor(title), title).toBe('Мальчики до 13 лет')
  expect(await categoryFor('Девушки до 15 лет')).toBe('Девушки до 15 лет')
  expect(await categoryFor('ДЕВУШКИ')).toBe('Девушки до 15 лет')
  // Of two it is neither.
  expect(await categoryFor('Юноши')).not.toMatch(/до/)
  expect(await categoryFor('Первенство среди юношей и девушек до 15 лет')).toBe('')
  for (const title of [
    'Первенство города 7–8 ноября 2026',
    'Первенство среди юношей до 13 лет и до 15 лет',
    'Девушки, заявки до 15 ноября',
  ])
    expect(await categoryFor(title), title).not.toMatch(/до 1[35] лет/)
})

test('a CSV of a Russian Excel: sex and age in columns of their own', async () => {
  const text =
    'Место;Спортсмен;Год рождения;Пол;Возраст;Весовая категория;Вес;Команда\r\n' +
    '1;Иванов Пётр;2012;м;до 15 лет;до 46 кг;45,3;"СШОР ""Победа"""\r\n' +
    '2;Седов Лев;2012;м;до 15 лет;-46;46,0;Исток\r\n' +
    '1;Орлова Вера;2013;ж;до 15 лет;44;43,9;Восход\r\n'
  const cp1251 = Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (letter === 'ё') return 0xb8
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
  })
  const { lines, faults, tables } = read(await readTableFile(new File([cp1251], 'итоги.csv')))
  expect(lines).toEqual([
    'Юноши до 15 лет | -46 | 1 | Иванов Пётр | СШОР "Победа"',
    'Юноши до 15 лет | -46 | 2 | Седов Лев | Исток',
    'Девушки до 15 лет | -44 | 1 | Орлова Вера | Восход',
  ])
  expect(faults).toEqual([])
  expect(tables[0]?.columns).toEqual([
    'place',
    'athlete',
    'born',
    'category',
    'category',
    'weight',
    undefined,
    'club',
  ])
})

test('a book: a sheet for every weight, one that is no protocol, a place that became a date', async () => {
  const sheet = (title: string, rows: (string | number | Date)[][]) => [
    ['Первенство города'],
    [title],
    ['Место', 'Фамилия, имя', 'Клуб', 'Тренер'],
    ...rows,
    ['Главный секретарь', '', 'Попова А. А.'],
  ]
  const book = makeBook({
    '-46': sheet('Юноши до 15 лет', [
      [1, 'Иванов Иван', 'Восход & Ко', 'Крылов'],
      [new Date('2026-06-05'), 'Седов Лев', 'Исток', 'Лосев'],
    ]),
    'до 44 кг': sheet('Девушки до 15 лет', [[1, 'Орлова Вера', 'Восход', 'Крылов']]),
    Взвешивание: [['Список'], ['Фамилия, имя', 'Вес'], ['Иванов Иван', 45.3]],
  })
  const { lines, faults, tables, origins } = read(await readTableFile(book))
  expect(lines).toEqual([
    'Юноши до 15 лет | -46 | 1 | Иванов Иван | Восход & Ко',
    'Юноши до 15 лет | -46 | 5 | Седов Лев | Исток',
    'Девушки до 15 лет | -44 | 1 | Орлова Вера | Восход',
  ])
  expect(faults).toEqual([])
  expect(tables.map(({ isTaken }) => isTaken)).toEqual([true, true, false])
  expect(origins[2]).toEqual({ sheet: 'до 44 кг', line: 4 })
})

test('faults that one choice mends are one: which rows, what is wrong, what to do', async () => {
  const { groups, leftOut } = read(
    await readText(
      'Место\tСпортсмен\tКатегория\tВес\n' +
        '1\tИванов Иван\t\t46\n' +
        '2\tСедов Лев\t\t46\n' +
        '1\tОрлов Глеб\tЮноши до 15 лет\t48\n' +
        '2\tБелов Пётр\tЮноши до 15 лет\tдо 48 кг\n' +
        '-\tГусев Олег\tЮноши до 15 лет\t50\n' +
        '1\tКим Ян\tЮниоры\t66\n' +
        'Зал закрыт в 18:00\t\t\t\n',
    ),
  )
  expect(groups.map(({ what, cure, rows }) => [what, cure, rows])).toEqual([
    ['Не указана категория', 'выберите её, одну на\u00a0все эти строки', [0, 1]],
    [
      'Категории «Юниоры» нет в\u00a0этом соревновании',
      'выберите, какая из\u00a0категорий это',
      [5],
    ],
    [
      'Веса «до\u00a048\u00a0кг» нет в\u00a0категории «Юноши до 15 лет»',
      'выберите другой вес или добавьте этот',
      [2, 3],
    ],
    ['Не указано место', 'выберите место или уберите строку', [4]],
  ])
  expect(leftOut.slice(1)).toEqual([
    { sheet: '', line: 8, text: 'Зал закрыт в 18:00', why: 'unclear' },
  ])
})

test('a place that cannot be read is told as it was written, and is not saved with its row', async () => {
  const { groups, results } = read(
    await readText(
      'Место\tСпортсмен\tКатегория\tВес\n1\tИванов Иван\tЮноши до 15 лет\t46\nабв\tСедов Лев\tЮноши до 15 лет\t46\n',
    ),
  )
  expect(groups.map(({ what, kind, rows }) => [what, kind, rows])).toEqual([
    ['Место «абв» не\u00a0прочитано', 'noPlace', [1]],
  ])
  const [, mended] = results.map((one) => ({ ...one, place: one.place || 2 }))
  expect(withoutBirth(mended!, '2026-11-07')).not.toHaveProperty('unreadPlace')
})

test('a row that is not quite a result is taken with its fault, a note is not', async () => {
  const { lines, whys } = read(
    await readText(
      'Место\tСпортсмен\tКатегория\tВес\n' +
        'н/я\tиванов пётр\tЮноши до 15 лет\t46\n' +
        '\tСедов Лев\t\t\n' +
        'Протесты\tне поданы\t\t\n' +
        'Итого\t2\t\t\n',
    ),
  )
  expect(lines).toEqual(['Юноши до 15 лет | -46 | 0 | иванов пётр | ', ' |  | 0 | Седов Лев | '])
  expect(whys).toEqual(['heading', 'unclear', 'total'])
})

test('above the next weight the columns stand in another order', async () => {
  const { lines, faults, whys } = read(
    await readText(
      'Место\tСпортсмен\tКлуб\nЮноши до 15 лет, 46 кг\t\t\n1\tКим Ян\tВосход\n' +
        '50 кг\t\t\nСпортсмен\tКлуб\tМесто\nСедов Лев\tИсток\t1\n' +
        'Заявки до 15 ноября\t\t\nОрлов Глеб\tИсток\t2\n',
    ),
  )
  expect(lines).toEqual([
    'Юноши до 15 лет | -46 | 1 | Ким Ян | Восход',
    'Юноши до 15 лет | -50 | 1 | Седов Лев | Исток',
    'Юноши до 15 лет | -50 | 2 | Орлов Глеб | Исток',
  ])
  expect(faults).toEqual([])
  expect(whys).toEqual(['heading', 'section', 'section', 'heading', 'unclear'])
})

test('two weights beside each other are two tables', async () => {
  const { lines, faults, tables } = read(
    await readText(
      'Юноши до 15 лет\t\t\t\tЮноши до 15 лет\t\t\n46 кг\t\t\t\t50 кг\t\t\n' +
        'Место\tФ.И.О.\tКлуб\t\tМесто\tФ.И.О.\tКлуб\n' +
        '1\tКим Ян\tВосход\t\t1\tСедов Лев\tИсток\n' +
        '2\tОрлов Глеб\tИсток\t\t2\tБелов Пётр\tВосход\n',
    ),
  )
  expect(tables.map(({ name }) => name)).toEqual(['часть 1', 'часть 2'])
  expect(lines).toEqual([
    'Юноши до 15 лет | -46 | 1 | Ким Ян | Восход',
    'Юноши до 15 лет | -46 | 2 | Орлов Глеб | Исток',
    'Юноши до 15 лет | -50 | 1 | Седов Лев | Исток',
    'Юноши до 15 лет | -50 | 2 | Белов Пётр | Восход',
  ])
  expect(faults).toEqual([])
})

test('the weights of a whole tournament are not taken for that of its rows', async () => {
  const { groups } = read(
    await readText('Юноши до 15 лет: 46, 50, 73 кг\t\nМесто\tСпортсмен\n1\tКим Ян\n'),
  )
  expect(groups.map(({ what }) => what)).toEqual(['Не указан вес: «Юноши до 15 лет»'])
})

test('years of birth that do not fit the category are doubted and never held against a row', async () => {
  const given = [
    'Юноши до 15 лет, 46 кг\t\t\t\t',
    'Место\tФ.И.О.\tГод рожд.\tРазряд\tСудья',
    '1\tИванов Иван\t12.03.2012\t1\tПопова',
    '2\tСедов Лев (2009 г.р.)\t\t1\tПопова',
    '3\tОрлов Глеб\t2016\t1\tПопова',
    '3\tКим Ян\t\t1\tПопова',
  ]
  const tables = recogniseBook(await readText(given.join('\n')))
  const { results } = toResults(tables, categories)
  expect(results.map(({ born }) => born)).toEqual([2012, 2009, 2016, undefined])
  expect(doubtAges(results, categories)).toEqual([
    { category: 'Юноши до 15 лет', years: '2012–2013', rows: [1, 2] },
  ])
  expect(checkResults(results, categories)).toEqual([])
  // What comes to nothing has a name.
  expect(tables.flatMap(columnsLeftOut)).toEqual(['Разряд', 'Судья'])
})

test('a year of birth, however it is written', () => {
  for (const text of ['2012', '12.03.2012', '2012 г. р.', '12.03.12', '2012-03-12', '12/03/12'])
    expect(readBirthYear(text), text).toBe(2012)
  expect(readBirthYear('1.5.98')).toBe(1998)
  for (const text of ['', '12', 'н/д', '46', '120124'])
    expect(readBirthYear(text), text).toBe(undefined)
})

test('a year of birth that nobody has is told, and the row with it is not called faultless', async () => {
  const tables = recogniseBook(
    await readText(
      'Место\tСпортсмен\tГод рождения\n1\tКим Ян\t1814\n2\tСедов Лев\t2013\n3\tОрлов Глеб\tн/д\n',
    ),
  )
  expect(toResults(tables, categories).unreadBirths).toEqual(['1814', '', ''])
})

test('where births stand: in a column of any name, or in one without a heading', async () => {
  const columns = async (heading: string) => {
    const text = `Место\tСпортсмен\t${heading}\n1\tКим Ян\t2012\n`
    return recogniseBook(await readText(text))[0]?.columns[2]
  }
  for (const heading of ['Год рождения', 'Г.р.', 'Дата рожд.', 'Год', 'Д/р', 'год р.'])
    expect(await columns(heading), heading).toBe('born')
  for (const heading of ['Место рождения', 'Город', 'Разряд', 'Группа, год рождения'])
    expect(await columns(heading), heading).not.toBe('born')
  const bare = recogniseBook(await readText('1\tКим Ян\t2012\n2\tСедов Лев\t2013\n'))
  expect(bare[0]?.columns).toEqual(['place', 'athlete', 'born'])
})

test('what is only not told yet is no mistake, whatever else a row lacks', async () => {
  const text = 'Место\tСпортсмен\tВес\n1\tКим Ян\t46\n2\tСедов Лев\t46\n'
  const tables = recogniseBook(await readText(text))
  const faultsOf = (chosen?: string) => {
    const { results } = toResults(tables, categories, chosen)
    return checkResults(results, categories)
  }
  const asked = waitingRows(faultsOf())
  expect(tellWaiting(asked)).toBe('не\u00a0заполнено: 2')
  expect(tellRow(faultsOf().filter(({ row }) => row === 0))).toBe('Осталось указать: категорию')
  expect(faultsOf('Юноши до 15 лет')).toEqual([])
  // Of another category there is no «46», which is asked once for both.
  expect(tellWaiting(waitingRows(faultsOf('Девушки до 15 лет')))).toBe('не\u00a0заполнено: 2')
  const bad = { category: '', weight: '', place: 0, athlete: '', club: '', coach: '' }
  const both = checkResults([bad, { ...bad, athlete: 'Ким Ян', category: 'Ветераны' }], categories)
  expect(tellWaiting(waitingRows(both))).toBe('не\u00a0заполнено: 2')
  expect(tellRow(both.filter(({ row }) => row === 1))).toBe(
    'Осталось указать: категорию этого соревнования, место',
  )
})

const medals = [1, 2, 3, 3]
const layouts: Record<string, (weight: string, at: number, isTold: boolean) => string[]> = {
  'above its rows': (weight, at, isTold) => [
    ...(isTold ? [`${weight} кг\t\t`] : []),
    ...medals.map((place, one) => `${place}\tСпортсмен ${'АБВГ'[one]}${'абв'[at]}\tИсток`),
  ],
  'in a cell of several rows': (weight, at, isTold) =>
    medals.map(
      (place, one) =>
        `${place}\tСпортсмен ${'АБВГ'[one]}${'абв'[at]}\t${isTold && one === 0 ? weight : ''}`,
    ),
  'in the rows, but not in the first': (weight, at, isTold) =>
    medals.map(
      (place, one) =>
        `${place}\tСпортсмен ${'АБВГ'[one]}${'абв'[at]}\t${isTold || one > 0 ? weight : ''}`,
    ),
}

test('a weight that the table leaves out is one question, and nobody goes into the weight above', async () => {
  const weights = ['46', '50', '52']
  const wide = [group('до 15 лет', 'm', 2012, ['-46', '-50', '-52'])]
  for (const [name, layout] of Object.entries(layouts))
    for (const left of [undefined, 1, 2]) {
      const heading = name === 'above its rows' ? 'Место\tСпортсмен\tКлуб' : 'Место\tСпортсмен\tВес'
      const lines = weights.flatMap((weight, at) => layout(weight, at, at !== left))
      const sheets = await readText([heading, ...lines].join('\n'))
      const { results } = toResults(recogniseBook(sheets), wide, 'Юноши до 15 лет', { below: true })
      const faults = checkResults(results, wide)
      const groups = groupFaults(results, faults)
      expect([name, left, groups.map(({ kind }) => kind)]).toEqual([
        ...[name, left, left === undefined ? [] : ['noWeight']],
      ])
      expect(waitingRows(faults).wrong.size).toBe(0)
      const theirs = (weight: string) => (at: number) =>
        [`-${weight}`, ''].includes(results[at]!.weight)
      for (const [at, weight] of weights.entries())
        expect(medals.map((_, one) => at * 4 + one).every(theirs(weight))).toBe(true)
    }
})

test('a weight left empty between rows that say theirs is a question, and merged cells still count below', async () => {
  const wide = [group('до 15 лет', 'm', 2012, ['-46', '-50', '-52'])]
  const weightsOf = async (cells: string[], below = true) => {
    const lines = cells.map((cell, at) => {
      const [place, weight] = cell.split(' ')
      return `${place}\tСпортсмен ${'АБВГДЕЖЗИК'[at]}\t${weight}`
    })
    const sheets = await readText(['Место\tСпортсмен\tВес', ...lines].join('\n'))
    const { results } = toResults(recogniseBook(sheets), wide, 'Юноши до 15 лет', { below })
    return results.map(({ weight }) => weight)
  }
  expect(await weightsOf(['1 46', '2 46', '3 ', '3 46'])).toEqual(['-46', '-46', '', '-46'])
  expect(await weightsOf(['1 46', '2 46', '3 ', '1 50', '2 50'])).toEqual([
    ...['-46', '-46', '', '-50', '-50'],
  ])
  expect(await weightsOf(['1 46', '2 ', '3 46'])).toEqual(['-46', '', '-46'])
  expect(await weightsOf(['1 46', '2 ', '3 ', '1 50', '2 '])).toEqual([
    ...['-46', '-46', '-46', '-50', '-50'],
  ])
  // On the next sheet of paper the weight is named again.
  expect(await weightsOf(['1 46', '2 ', '3 ', '3 46', '5 ', '5 '])).toEqual(
    Array.from({ length: 6 }, () => '-46'),
  )
})

test('an empty cell means what stands above it only when the file or a person says so', async () => {
  const wide = [group('до 15 лет', 'm', 2012, ['-46', '-50'])]
  const heading = ['Место', 'Спортсмен', 'Категория', 'Вес']
  const rows = (['1 46', '2 ', '3 ', '1 50', '2 '] as const).map((one, at) => {
    const [place = '', weight = ''] = one.split(' ')
    return [place, `Спортсмен ${'АБВГД'[at]}`, at === 0 ? 'Юноши до 15 лет' : '', weight]
  })
  const pasted = await readText([heading, ...rows].map((row) => row.join('\t')).join('\n'))
  const told = (sheets: Sheet[], below?: boolean) => {
    const { results, below: asked } = toResults(recogniseBook(sheets), wide, '', { below })
    return results.map(({ category, weight }, at) =>
      [category && 'u15', weight, asked[at]!.length > 0 && '?'].filter(Boolean).join(' '),
    )
  }
  const known = ['u15 -46', 'u15 -46 ?', 'u15 -46 ?', 'u15 -50 ?', 'u15 -50 ?']
  expect(told(pasted, true)).toEqual(known)
  for (const answer of [undefined, false])
    expect(told(pasted, answer)).toEqual(['u15 -46', '?', '?', '-50 ?', '?'])

  const book = async (merged: string[]) =>
    readTableFile(makeBook({ Протокол: [['Первенство'], heading, ...rows] }, merged))
  expect(told(await book(['C3:C7', 'D3:D5', 'D6:D7']))).toEqual(
    known.map((one) => one.replace(' ?', '')),
  )
  // Merged sideways, or only in part: what nobody has said stays open.
  expect(told(await book(['A4:B4', 'C3:C7', 'D3:D4']))).toEqual([
    ...['u15 -46', 'u15 -46', 'u15 ?', 'u15 -50', 'u15 ?'],
  ])
})

test('merged cells keep to their own table where two stand beside each other', async () => {
  const sides = ['Место', 'Спортсмен', 'Вес']
  const book = makeBook(
    {
      'Юноши до 15 лет': [
        ['Кубок'],
        [...sides, ...sides],
        ['1', 'Ким Ян', '46', '1', 'Седов Лев', '50'],
        ['2', 'Орлов Глеб', '', '2', 'Белов Пётр', ''],
      ],
    },
    ['C3:C4', 'F3:F4'],
  )
  expect(read(await readTableFile(book)).lines).toEqual([
    'Юноши до 15 лет | -46 | 1 | Ким Ян | ',
    'Юноши до 15 лет | -46 | 2 | Орлов Глеб | ',
    'Юноши до 15 лет | -50 | 1 | Седов Лев | ',
    'Юноши до 15 лет | -50 | 2 | Белов Пётр | ',
  ])
})
