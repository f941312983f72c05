import { expect, test } from 'vitest'
import { readPasted } from './pasted-athletes.ts'
import { chance } from './test-competitions.ts'

/** «Иванов Пётр|m|2012|46», then the grade and what was not read. */
const read = (...lines: string[]) =>
  readPasted(lines.join('\n'), 2026).athletes.map(({ name, sex, year, weight, grade, unread }) =>
    [name, sex, year, weight, ...(grade || unread.length > 0 ? [grade] : []), ...unread].join('|'),
  )
const ivanov = 'Иванов Пётр|m|2012|46'

test.each([
  'Иванов Пётр 2012 м 46',
  'Иванов Пётр м 2012 46 кг',
  '46 2012 м Иванов Пётр',
  'Иванов Пётр\t2012\tм\t46',
  'Иванов\tПётр\tм\t2012\t46',
  'Иванов Пётр; м; 2012; 46',
  'Иванов Пётр, м, 2012, 46',
  'Иванов Пётр,м,2012,46',
  'Иванов Пётр,46,2012,М',
  'Иванов Пётр | муж | 05.03.2012 | 46',
  'Иванов Пётр 2012-03-05 мужской -46',
  'Иванов Пётр (2012 г. р.), юноша, вес 46',
  'Иванов Пётр 2012г.р. м 46кг',
  'Иванов Пётр 12 г.р. М до 46 кг',
  'Иванов Пётр — 2012 — м — 46 кг',
  '1. Иванов Пётр 2012 м 46',
  '12) Иванов Пётр 2012 м 46',
  '№3 Иванов Пётр 2012 м 46',
  '7\tИванов Пётр\t2012\tм\t46',
  '12\tИванов Пётр\t2012\tм\t46',
  '• Иванов Пётр 2012 м 46',
  '[12.11.2026, 18:03] Тренер Сидоров: Иванов Пётр 2012 м 46',
  '12.11.2026, 18:03 - Сидоров С.: Иванов Пётр 2012 м 46',
  '\u200eИванов\u00a0Пётр 2012\u00a0м 46',
  'Иванов Пётр пол: м год: 2012 вес: 46',
  'Иванов Пётр/2012/м/46',
])('«%s» is an athlete', (line) => {
  expect(read(line)).toEqual([ivanov])
})

test.each([
  ['Петрова Анна; ж; 2013; 40,5', 'Петрова Анна|f|2013|40,5'],
  ['Петрова Анна 2013 ж 40.5', 'Петрова Анна|f|2013|40,5'],
  ['Женин Глеб 2012 Глебович м 46', 'Женин Глеб Глебович|m|2012|46'],
  ['Женин Глеб Глебович 2012 м 46', 'Женин Глеб Глебович|m|2012|46'],
  ['Иванов\tПётр\tСергеевич\tм\t2012\t46', 'Иванов Пётр Сергеевич|m|2012|46'],
  ['Иванова М. 2012 ж 46', 'Иванова М.|f|2012|46'],
  ['Иванов Г. Р. 2012 м 46', 'Иванов Г. Р.|m|2012|46'],
  ['Сидоров-Петров Ян 1996 м 100', 'Сидоров-Петров Ян|m|1996|100'],
  ['Иванов Пётр 2012 м 5 кю', 'Иванов Пётр|m|2012||5 кю'],
  ['Иванов Пётр 1990 м 1 дан', 'Иванов Пётр|m|1990||1 дан'],
  ['Иванов Пётр;2012;м;46;Восход', 'Иванов Пётр|m|2012|46||Восход'],
  ['Иванов Пётр 2012 м 46 +7 912 345-67-89', 'Иванов Пётр|m|2012|46||+7 912 345-67-89'],
  ['Иванов Пётр 2012 м +73', 'Иванов Пётр|m|2012|+73'],
  ['Иванов Пётр 2012 м 73+', 'Иванов Пётр|m|2012|+73'],
  ['Иванов Пётр 14 лет м 46', 'Иванов Пётр|m||46||14 лет'],
  ['Иванов Пётр без веса 2012 м', 'Иванов Пётр|m|2012|||без веса'],
  ['Иванов Пётр новенький 2012 м', 'Иванов Пётр|m|2012|||новенький'],
  ['монгуш аяс 2012 м 46', 'монгуш аяс|m|2012|46'],
  ['Алиев Эльдар Рашид оглы 2012 46', 'Алиев Эльдар Рашид оглы||2012|46'],
])('«%s» is read as %s', (line, athlete) => {
  expect(read(line)).toEqual([athlete])
})

test.each([
  ['Иванов Пётр 2012 46', 'Иванов Пётр||2012|46'],
  ['Иванов М. 2012 46', 'Иванов М.||2012|46'],
  ['Иванов Пётр м 46', 'Иванов Пётр|m||46'],
  ['Иванов Пётр 2102 м 46', 'Иванов Пётр|m||46||2102'],
  ['2012 м 46', '|m|2012|46'],
  ['без веса 2012 м', '|m|2012|||без веса'],
  ['<b>Иванов</b> 2012 м 46', '<b>Иванов< b>|m|2012|46'],
])('what «%s» lacks stays blank, and the line is there', (line, athlete) => {
  expect(read(line)).toEqual([athlete])
  expect(readPasted(line, 2026).athletes[0]?.line).toBe(line)
})

test.each(['без года', 'Без веса', 'Завтра в зале', 'Всем привет!', 'не едут', 'Сбор в 18:00'])(
  '«%s» names nobody',
  (line) => {
    expect(readPasted(`${line}\nИванов Пётр 2012 м 46`, 2026)).toMatchObject({
      athletes: [{ name: 'Иванов Пётр' }],
      strange: [line],
    })
  },
)

test.each(['Иванов Пётр', 'иванов пётр', 'Орлова', 'Монгуш Аяс', 'Анна', 'Ким М.'])(
  '«%s» names somebody of whom nothing is told yet',
  (line) => {
    expect(read(line)).toEqual([`${line}|||`])
  },
)

test('a heading tells of the lines below it, the names of columns of nobody', () => {
  const text = [
    '№\tФИО\tГод рождения\tВес, кг',
    'Юноши:',
    '1. Иванов Пётр 2012 46',
    '2012 г.р.',
    'Седов Лев 50',
    'Девушки до 15 лет',
    '1. Петрова Анна 2013 40,5',
    'Орлов Ян м 2011 60',
    'Седов Иван 2011 60',
  ]
  expect(read(...text)).toEqual([
    ivanov,
    'Седов Лев|m|2012|50',
    'Петрова Анна|f|2013|40,5',
    'Орлов Ян|m|2011|60',
    'Седов Иван||2011|60',
  ])
  expect(readPasted(text.join('\r\n'), 2026).heads).toEqual([
    '№\tФИО\tГод рождения\tВес, кг',
    'Юноши:',
    '2012 г.р.',
    'Девушки до 15 лет',
  ])
})

test('a first column that counts is no weight', () => {
  expect(read('31 Иванов Пётр 2012 м', '32 Седов Лев 2011 м')).toEqual([
    'Иванов Пётр|m|2012|',
    'Седов Лев|m|2011|',
  ])
  expect(read('46 Иванов Пётр 2012 м', '50 Седов Лев 2011 м')).toEqual([
    ivanov,
    'Седов Лев|m|2011|50',
  ])
})

test('in every order, with every separator, the same athlete comes out', () => {
  const { random, pick } = chance(20_261_129)
  for (let round = 0; round < 5000; round++) {
    const sex = pick(['m', 'f'] as const)
    const year = String(1930 + random(96))
    const weight = pick(['', '40', '46', '46,5', '81', '100', '120,25'])
    const name = pick(['Иванов Пётр', 'Глебова Яна', 'Мухин М. А.', 'Жукова-Ли Ева', 'Годов Лев'])
    const pieces = [
      name,
      pick(sex === 'm' ? ['м', 'муж', 'мужской', 'юноша'] : ['ж', 'жен', 'женский', 'девушка']),
      pick([year, `${year} г. р.`, `${year}г.р.`, `${year} г`, `01.02.${year}`, `${year}-02-01`]),
      ...(weight === ''
        ? []
        : [pick([weight, weight.replace(',', '.'), `${weight} кг`, `${weight}кг`])]),
    ]
    for (let at = pieces.length - 1; at > 0; at--) {
      const other = random(at + 1)
      const held = pieces[at] as string
      pieces[at] = pieces[other] as string
      pieces[other] = held
    }
    const line = pieces.join(pick([' ', '\t', ';', '; ', ', ', ' | ', ' — ']))
    expect(read(line), line).toEqual([[name, sex, year, weight].join('|')])
  }
})

test('no line is lost and nothing throws, whatever is pasted', () => {
  const { random, pick } = chance(7)
  const pieces = [
    'м',
    'Ж',
    '2012',
    '46',
    '+73',
    '12.',
    '.',
    ',',
    ';',
    '\t',
    '(',
    '№',
    'до',
    'лет',
    'г.',
    'Иванов',
    'ё',
    '<',
    '"',
    '9',
    '19999',
    '-',
    '—',
    '/',
    'кг',
    'кю',
    '5',
  ]
  for (let round = 0; round < 5000; round++) {
    const lines = Array.from({ length: 1 + random(3) }, () =>
      Array.from({ length: 1 + random(9) }, () => pick(pieces)).join(pick([' ', ''])),
    )
    const { athletes, heads, strange } = readPasted(lines.join('\n'), 2026)
    const isSaying = (line: string) => /\p{L}|\d{4}|\d.*[\s;,.].*\d/u.test(line)
    expect(
      athletes.length + heads.length + strange.length,
      JSON.stringify(lines),
    ).toBeGreaterThanOrEqual(lines.filter(isSaying).length)
  }
})
