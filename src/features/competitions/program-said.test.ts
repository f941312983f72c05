import { expect, test } from 'vitest'
import { girls, u15 } from '#features/sport/test-categories.ts'
import * as migration from '../../../migrations/0118-program-whom.ts'
import * as rule from './program-said.ts'

const group = (ageGroup: string) => [
  { ...u15, ageGroup },
  { ...girls, ageGroup },
]

// The migration reads as the rule did on its day.
for (const [name, { kindSaid, whomSaid }] of Object.entries({ rule, migration })) {
  test.each([
    ['Взвешивание', 'weigh_in'],
    ['ВЗВЕШИВАНИЕ: юноши до 15 лет', 'weigh_in'],
    ['Начало взвешивания', 'weigh_in'],
    ['Мандатная комиссия и взвешивание', 'weigh_in'],
    ['Взвешивание, жеребьёвка', 'weigh_in'],
    ['Контрольное взвешивание', null],
    ['Предварительное взвешивание', null],
    ['Окончание взвешивания', null],
    ['Взвешивание, начало схваток', null],
    ['Взвешивание финалистов', null],
    ['Комиссия по допуску', 'admission'],
    ['Мандатная комиссия', 'admission'],
    ['Предварительные схватки', 'start'],
    ['Начало соревнований', 'start'],
    ['Начало предварительных поединков', 'start'],
    ['Начало: мастера, до 15 лет', 'start'],
    ['Старт', 'start'],
    ['Торжественное открытие, начало схваток', 'start'],
    ['Торжественное открытие. Предварительные схватки', null],
    ['Бои', 'start'],
    ['Экзамен на пояса', 'start'],
    ['Предварительные и утешительные схватки', 'start'],
    ['Утешительные схватки', 'other'],
    ['Полуфиналы', 'other'],
    ['Финальный блок', 'finals'],
    ['Начало финальных схваток', 'finals'],
    ['Финалы и награждение', 'finals'],
    ['Предварительные схватки и финалы', null],
    ['Открытие и финалы', null],
    ['Награждение', 'awards'],
    ['Жеребьёвка, совещание судей и представителей', 'other'],
    ['Торжественное открытие', 'other'],
    ['Комиссия по допуску, жеребьёвка', null],
    ['Начало регистрации', 'other'],
    ['Старт первого блока', null],
    ['Показательные выступления', null],
    ['Победители едут домой', null],
    ['', null],
  ])(`${name}: «%s» is %s`, (title, kind) => {
    expect(kindSaid(title)).toBe(kind)
  })

  const read = (title: string, ...groups: string[]) => {
    const found = whomSaid(title, groups.flatMap(group))
    return found?.map(({ sex, ageGroup }) => `${sex} ${ageGroup}`).join(', ') ?? null
  }
  const all = ['до 15 лет', 'до 18 лет', 'до 21 года', 'Взрослые']

  test.each([
    ['Взвешивание', ''],
    ['Взвешивание, 2-й день, 08:00–09:00', ''],
    ['Взвешивание с 8 до 9 часов', ''],
    ['Взвешивание: юноши до 15 лет', 'm до 15 лет'],
    ['Юноши до 15 лет, девушки до 18 лет', 'm до 15 лет, f до 18 лет'],
    ['Взвешивание юношей до 15\u00a0лет', 'm до 15 лет'],
    ['Взвешивание юношей и девушек до 15 лет', 'm до 15 лет, f до 15 лет'],
    ['Схватки: до 15 лет, до 18 лет', 'm до 15 лет, f до 15 лет, m до 18 лет, f до 18 лет'],
    ['Девушки до 15 и до 18 лет', null],
    ['Юниорок до 21 года', 'f до 21 года'],
    ['Взвешивание: мужчины', 'm Взрослые'],
    ['Взвешивание: взрослые', 'm Взрослые, f Взрослые'],
    ['Взвешивание мужчин', null],
    ['Взвешивание юношей', null],
    ['Юниоры и взрослые', null],
    ['Юноши до 15 лет, остальные юноши', null],
    ['Юноши до 15 лет до 46 кг', null],
    ['Взвешивание: +73', null],
    ['Юноши 2012–2013 г. р.', null],
    ['Юноши до 16 лет', null],
    ['Спортсмены от 13 до 15 лет', null],
    ['Младшая группа', null],
    ['Лёгкие веса', null],
    ['Дети', null],
    ['Ветераны', null],
    ['U18', null],
  ])(`${name}: «%s» is for «%s»`, (title, whom) => {
    expect(read(title, ...all)).toBe(whom)
  })

  test(`${name}: a word is a sex where all of that sex are called so`, () => {
    expect(read('Взвешивание юношей', 'до 15 лет', 'до 18 лет')).toBe('m до 15 лет, m до 18 лет')
    expect(read('Юноши', 'до 13 лет', 'до 15 лет')).toBeNull()
    expect(read('Мальчики и девочки', 'до 11 лет')).toBe('m до 11 лет, f до 11 лет')
    expect(read('Юниоры', 'до 15 лет')).toBeNull()
    expect(read('Юниорки', 'до 21 года')).toBe('f до 21 года')
    expect(whomSaid('Женщины', group('Взрослые').slice(0, 1))).toBeNull()
  })

  test(`${name}: without categories only what names nobody is for everybody`, () => {
    expect(read('Взвешивание')).toBe('')
    expect(read('Взвешивание юношей')).toBeNull()
  })
}
