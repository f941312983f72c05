import { expect, test } from 'vitest'
import { faultsOf, isMail, readAge, readContact, signupAge, typedOf } from './signup-form.ts'

test.each([
  ['7', '7'],
  ['7 лет', '7'],
  ['2', '2'],
  ['99', '99'],
  ['2018', '2018\u00a0г.\u00a0р.'],
  ['2018 г.р.', '2018\u00a0г.\u00a0р.'],
  ['2024', '2024\u00a0г.\u00a0р.'],
  ['1927', '1927\u00a0г.\u00a0р.'],
  ['1', undefined],
  ['0', undefined],
  ['100', undefined],
  ['2025', undefined],
  ['2027', undefined],
  ['1926', undefined],
  ['семь', undefined],
  ['', undefined],
  ['7 8', undefined],
])('the age «%s» is %s', (text, age) => {
  expect(readAge(text, 2026)).toBe(age)
})

test.each([
  ['8 913 000 00 00', '+7 (913) 000-00-00'],
  ['+7(383)200-00-00 доб 5', '+7 (383) 200-00-00, доб. 5'],
  ['мама@почта.рф', 'мама@почта.рф'],
  ['a.b+c@mail.ru', 'a.b+c@mail.ru'],
  ['200-00-00', undefined],
  ['02', undefined],
  ['a@b', undefined],
  ['a b@mail.ru', undefined],
  ['<x@mail.ru>', undefined],
  ['x?bcc=y@mail.ru', undefined],
  ['javascript:alert(1)', undefined],
  [`${'a'.repeat(120)}@mail.ru`, undefined],
  ['', undefined],
])('the way to answer «%s» is %s', (text, contact) => {
  expect(readContact(text)).toBe(contact)
  if (contact) expect(isMail(contact)).toBe(contact.includes('@'))
})

const typed = typedOf({ firstName: ' Аня ', age: '7', contact: 'a@mail.ru', training: 'k1' })
const known = { isAgreed: true, trainings: ['k1'], year: 2026 }

test('what is right has no fault, and each fault says what to do', () => {
  expect(typed.firstName).toBe('Аня')
  expect(faultsOf(typed, known)).toEqual({})
  expect(faultsOf({ ...typed, training: '' }, known)).toEqual({})
  const wrong = typedOf({ training: 'k2', message: 'а'.repeat(301) })
  expect(Object.keys(faultsOf(wrong, { ...known, isAgreed: false })).sort()).toEqual([
    ...['age', 'consent', 'contact', 'firstName', 'message', 'training'],
  ])
  expect(faultsOf({ ...typed, firstName: 'а'.repeat(61) }, known).firstName).toContain('60')
  expect(faultsOf({ ...typed, firstName: 'Аня\u0007' }, known).firstName).toBeDefined()
})

test('an age is read as one says it', () => {
  const said = ['1', '3', '8', '21', '2018\u00a0г.\u00a0р.'].map(signupAge)
  expect(said).toEqual([
    ...['1\u00a0год', '3\u00a0года', '8\u00a0лет', '21\u00a0год'],
    '2018\u00a0г.\u00a0р.',
  ])
})
