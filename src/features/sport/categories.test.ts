import { expect, test } from 'vitest'
import { lowerFirst } from '#kit/text/capitalize.ts'
import {
  admitsMinors,
  ageCode,
  ageCodesOf,
  ageName,
  categoriesFor,
  categoryName,
  categoryWords,
  compareAgeCodes,
  isAgeCode,
  isChildCalledAdult,
  nameForAthlete,
  nameOfBoth,
  takesOlder,
  withWeight,
  wordsByName,
} from './categories.ts'
import { weight } from './category.contract.ts'
import { adults, girls, u15 } from './test-categories.ts'
import {
  badWeights,
  isWeight,
  sortWeights,
  splitWeights,
  tidyWeight,
  weightFor,
  weightName,
} from './weights.ts'

test.each([
  ['до 15 лет', 'm', 'Юноши до 15 лет'],
  ['U15', 'f', 'Девушки до 15 лет'],
  ['u-9', 'm', 'Мальчики до 9 лет'],
  ['U15 новички', 'm', 'Юноши U15 новички'],
  ['до 11 лет', 'f', 'Девочки до 11 лет'],
  ['до 13 лет', 'f', 'Девочки до 13 лет'],
  ['до 14 лет', 'f', 'Девушки до 14 лет'],
  ['до 18 лет', 'm', 'Юноши до 18 лет'],
  ['до 19 лет', 'm', 'Юниоры до 19 лет'],
  ['до 21 года', 'm', 'Юниоры до 21 года'],
  ['до 23 лет', 'f', 'Юниорки до 23 лет'],
  ['до 24 лет', 'f', 'Женщины до 24 лет'],
  ['16–18 лет', 'f', 'Девушки 16–18 лет'],
  ['9 - 10 лет', 'm', 'Мальчики 9 - 10 лет'],
  ['Взрослые', 'f', 'Женщины'],
  ['взрослые', 'm', 'Мужчины'],
  ['Взрослые и ветераны', 'm', 'Мужчины, взрослые и ветераны'],
  ['Не взрослые', 'm', 'Мужчины, не взрослые'],
  ['Ветераны', 'm', 'Мужчины, ветераны'],
  ['Юноши 2012 г. р.', 'm', 'Юноши 2012 г. р.'],
  ['Группа «до 15 лет»', 'm', 'Мужчины, группа «до 15 лет»'],
  ['Группа U15', 'm', 'Мужчины, группа u15'],
] as const)('a category has one Russian name: «%s» (%s) is «%s»', (ageGroup, sex, name) => {
  expect(categoryName({ ageGroup, sex })).toBe(name)
})

test.each([
  ['Взрослые', 'f', 2011, '«Женщины»'],
  ['взрослые', 'm', 2011, '«Мужчины»'],
  ['взрослые', 'm', 2008, 'Мужчины'],
  ['Новички', 'f', 2015, '«Женщины, новички»'],
  ['Ветераны', 'f', 1980, 'Женщины, ветераны'],
  ['Женщины', 'f', 2011, 'Женщины'],
  ['до 24 лет', 'm', 2010, '«Мужчины до 24 лет»'],
  ['до 21 года', 'f', 2010, 'Юниорки до 21 года'],
] as const)(
  'nobody under 18 is called a man or a woman, the group is: «%s» (%s), %i',
  (ageGroup, sex, birthYear, name) => {
    expect(nameForAthlete({ ageGroup, sex }, { birthYear }, 2026)).toBe(name)
  },
)

test('a group that is only a number is declined in the name of its category', () => {
  expect(categoryName({ ageGroup: 'U21', sex: 'm' })).toBe('Юниоры до 21 года')
  expect(categoryName({ ageGroup: 'u-18', sex: 'f' })).toBe('Девушки до 18 лет')
  expect(categoryName({ ageGroup: 'Группа U15', sex: 'f' })).toBe('Женщины, группа u15')
})

test.each([
  ['16–18 лет', '16-18', '16–18 лет'],
  ['9 — 11', '9-11', '9–11 лет'],
  ['до 15 лет', 'u15', 'до 15 лет'],
  [' до  9 лет', 'u9', 'до 9 лет'],
  ['U21', 'u21', 'до 21 года'],
  ['u-22', 'u22', 'до 22 лет'],
  ['Взрослые', 'взрослые', 'Взрослые'],
  ['«Ветераны» (35+)', 'ветераны_35', 'Ветераны 35'],
  ['Юноши до 15 лет', 'юноши_до_15_лет', 'Юноши до 15 лет'],
])('«%s» is `%s` in an address, and there «%s» again', (ageGroup, code, name) => {
  expect(ageCode(ageGroup)).toBe(code)
  expect(isAgeCode(code)).toBe(true)
  expect(ageName(code)).toBe(name)
})

test('only a whole code is an age, only letters, digits and dashes are a code', () => {
  expect(ageName('u15_б')).toBe('U15 б')
  expect(ageName('клуб_u15')).toBe('Клуб u15')
  expect(ageName('дети_9-11')).toBe('Дети 9-11')
  expect(ageName('9-11_дети')).toBe('9-11 дети')
  for (const text of ['', 'u 15', 'u15 ', ' u15', "u15'", 'я'.repeat(61)])
    expect(isAgeCode(text), text).toBe(false)
  expect(isAgeCode('я'.repeat(60))).toBe(true)
})

test('the codes of a competition are found each by its spaces, none twice', () => {
  const groups = ['до 13 лет', 'до 15 лет', 'U15'].map((ageGroup) => ({ ageGroup }))
  expect(ageCodesOf(groups)).toBe(' u13 u15 ')
  expect(ageCodesOf([])).toBe('')
})

test('weights are understood as people write them', () => {
  for (const text of ['-46', '−46', '—46', '46', ' до 46 кг', '46кг', '46 кг.', '– 46', 'ДО 46 КГ'])
    expect(tidyWeight(text), text).toBe('-46')
  for (const text of ['+73', '+ 73', 'свыше 73 кг', 'св. 73', 'более 73', '73+', '73 +'])
    expect(tidyWeight(text), text).toBe('+73')
  expect(weightName('-46')).toBe('до\u00a046\u00a0кг')
  expect(weightName('+73')).toBe('свыше\u00a073\u00a0кг')
})

test('what is no weight does not become one', () => {
  for (const text of ['4 кг 6', 'до 46+', '46–50', 'абс.'])
    expect(isWeight(tidyWeight(text)), text).toBe(false)
  expect(tidyWeight('вес до 46')).toBe('весдо46')
  expect(tidyWeight('абсолютная, свыше 73')).toBe('абсолютная,свыше73')
})

test('a weight is a sign and two or three digits', () => {
  for (const text of ['-46', '+73', '-100']) expect(isWeight(text), text).toBe(true)
  for (const text of ['46', '-4', '-046', '-1000', '-46,5', 'до -46', '-46 кг', ''])
    expect(isWeight(text), text).toBe(false)
})

test('of what is no weight all are named', () => {
  const rest = 'весовая категория — целое число, как «-46» или «+73»'
  const said = (...texts: string[]) => badWeights(texts).replaceAll('\u00a0', ' ')
  expect(said('-48,5')).toBe(`«-48,5» не подходит: ${rest}`)
  expect(said('-48,5', '-52,5', 'абс.')).toBe(`«-48,5», «-52,5» и «абс.» не подходят: ${rest}`)
})

test('weights stand from the lightest, those without a limit last', () => {
  const given = ['+90', '-100', '+73', '-50', '-46']
  expect(sortWeights(given)).toEqual(['-46', '-50', '-100', '+73', '+90'])
  expect(given[0]).toBe('+90')
})

test('one more weight comes to its own category only, and once', () => {
  const added = withWeight([u15, girls], 'Юноши до 15 лет', '-48')
  expect(added.map(({ weights }) => weights)).toEqual([
    ['-46', '-48', '-50', '+50'],
    ['-46', '-50', '+50'],
  ])
  expect(withWeight(added, 'Юноши до 15 лет', '-48')).toEqual(added)
})

test('an athlete starts in the lightest class that admits the weight', () => {
  expect(weightFor(u15.weights, 46)).toBe('-46')
  expect(weightFor(['-50', '-46'], 40)).toBe('-46')
  expect(weightFor(u15.weights, 46.1)).toBe('-50')
  expect(weightFor(u15.weights, 90)).toBe('+50')
  expect(weightFor(['+73', '-46'], 46)).toBe('-46')
  // Nobody so heavy is admitted, or nobody between the limit and what is above it.
  expect(weightFor(['-46'], 47)).toBeUndefined()
  expect(weightFor(['-46', '+73'], 73)).toBeUndefined()
})

test('every category of the own sex and year is found, the youngest group first', () => {
  const found = (birthYear: number, weight?: number, year = 2005) =>
    categoriesFor([adults, u15, girls], { sex: 'm', birthYear, weight }, year).map(
      ({ category, weight: own }) => [category.ageGroup, own],
    )
  expect(found(2012, 48)).toEqual([
    ['до 15 лет', '-50'],
    ['Взрослые', '-50'],
  ])
  expect(found(2013)).toEqual([['до 15 лет', undefined]])
  expect(found(1966)).toEqual([['Взрослые', undefined]])
  expect(found(2014)).toEqual([])
  expect(found(1965)).toEqual([])
  // «2012 и старше», as the page says it where people of forty may enter.
  expect(found(1900, undefined, 2006)).toEqual([['Взрослые', undefined]])
})

test('the own group is the one of the eldest beginners, whatever last year somebody wrote for «и старше»', () => {
  const group = (ageGroup: string, birthYearFrom: number, birthYearTo: number) => ({
    ...{ ...u15, ageGroup, birthYearFrom, birthYearTo },
  })
  const found = (birthYear: number, ...all: (typeof u15)[]) =>
    categoriesFor(all, { sex: 'm', birthYear }, 2026).map(({ category }) => category.ageGroup)
  const men = group('Взрослые', 1980, 2011)
  const veterans = group('Ветераны', 1946, 1996)
  expect(found(1981, men, veterans)).toEqual(['Ветераны', 'Взрослые'])
  expect(found(1930, veterans, men)).toEqual(['Ветераны', 'Взрослые'])
  expect(found(2000, veterans, men)).toEqual(['Взрослые'])
  const cadets = group('до 18 лет', 2009, 2011)
  const juniors = group('до 21 года', 2006, 2011)
  expect(found(2010, men, juniors, cadets)).toEqual(['до 18 лет', 'до 21 года', 'Взрослые'])
})

test('who turns 18 in the year of the competition, or later, is a minor there', () => {
  const youngest = (birthYearTo: number) => admitsMinors({ ...u15, birthYearTo }, '2026-12-31')
  expect([2007, 2008, 2009].map(youngest)).toEqual([false, true, true])
})

test.each([
  ['46, 50,55; 60 +73', ['-46', '-50', '-55', '-60', '+73']],
  ['-46 -50 73+', ['-46', '-50', '+73']],
  ['до 46 кг, свыше 73 кг', ['-46', '+73']],
  ['46  50', ['-46', '-50']],
  ['46\n50', ['-46', '-50']],
  ['100,100+', ['-100', '+100']],
  ['48,5', ['-48,5']],
  ['', []],
])('a typed list falls into its weights: %s', (text, weights) => {
  expect(splitWeights(text)).toEqual(weights)
})

test('a weight that is none is named', () => {
  const [issue] = weight.safeParse('48,5').error?.issues ?? []
  expect(issue?.message).toContain('«-48,5» не\u00a0подходит')
})

test('ages stand from the youngest to the eldest, ranges among limits, words last', () => {
  const codes = ['ветераны', 'взрослые', 'u21', '16-18', 'u15', '12-14', '11-12', 'u13', 'u11']
  expect(codes.sort(compareAgeCodes)).toEqual([
    ...['u11', 'u13', '11-12', 'u15', '12-14', '16-18', 'u21', 'взрослые', 'ветераны'],
  ])
  expect(['10-12', '9-12'].sort(compareAgeCodes)).toEqual(['9-12', '10-12'])
  expect(['ёлки', 'мастера', 'ветераны'].sort(compareAgeCodes)).toEqual([
    ...['ветераны', 'ёлки', 'мастера'],
  ])
})

test('who is older may enter a range longer than ten years, where no ten years of veterans end', () => {
  const of = (birthYearTo: number) => takesOlder({ birthYearFrom: 1980, birthYearTo }, 2026)
  expect(of(1989)).toBe(false)
  expect(of(1990)).toBe(true)
})

test('a group of children without an age in its name would be called men', () => {
  const of = (ageGroup: string, birthYearFrom: number) =>
    isChildCalledAdult({ ageGroup, sex: 'm', birthYearFrom, birthYearTo: 2014, weights: [] }, 2026)
  expect(of('новички', 2013)).toBe(true)
  for (const ageGroup of ['', ' ', 'новички 12–13 лет', 'до 14 лет', 'Мальчики, новички'])
    expect(of(ageGroup, 2013), ageGroup).toBe(false)
  expect(of('новички', 2008)).toBe(false)
})

test('the words of a group are told as they are written, whatever its name for results is', () => {
  const written = [
    'Группа U15',
    'Новички',
    'ОФП',
    'Группа А',
    'U15',
    'до 15 лет',
    'Взрослые',
    'НАГЭ-но-ката',
  ]
  for (const ageGroup of written)
    for (const sex of ['m', 'f'] as const) {
      const [name, words] = [categoryName({ ageGroup, sex }), categoryWords({ ageGroup, sex })]
      expect(words.toLowerCase()).toBe(name.toLowerCase())
      const [, group] = words.split(', ')
      if (group) expect([ageGroup, lowerFirst(ageGroup)]).toContain(group)
      expect(wordsByName([{ ageGroup, sex }])(name)).toBe(words)
    }
  expect(categoryWords({ ageGroup: 'Группа U15', sex: 'f' })).toBe('Женщины, группа U15')
  expect(nameOfBoth({ ageGroup: 'Группа U15' })).toBe('Мужчины и женщины, группа U15')
  expect(wordsByName([])('Женщины, группа u15')).toBe('Женщины, группа u15')
})
