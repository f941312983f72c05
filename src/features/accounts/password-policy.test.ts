import { expect, test } from 'vitest'
import { passwordFault } from './password-policy.ts'

const site = { city: 'Нижний Тагил', url: 'https://tagil-dojo.example' }
const fault = (password: string, username = 'admin') => passwordFault(password, username, site)
const easy = 'Такой пароль легко угадать, придумайте другой'

test('a password has from 12 to 128 signs, a picture is one of them', () => {
  const signs = 'Жёлтая-груша-и-семь-дынь!'
  expect(fault(signs.slice(0, 11))).toBe('Пароль короче 12 символов')
  expect(fault(signs.slice(0, 12))).toBeUndefined()
  expect(fault('🥋🥇🥈🥉🏅🎖')).toBe('Пароль короче 12 символов')
  const long = signs.repeat(6)
  expect(fault(long.slice(0, 128))).toBeUndefined()
  expect(fault(long.slice(0, 129))).toBe('Пароль длиннее 128 символов')
  expect(fault('плохой\ud800суррогат')).toBe('В пароле недопустимые символы')
})

test('the own name is no password, in whatever case', () => {
  expect(fault(' KONSTANTINOPOL ', 'Konstantinopol')).toBe('Пароль совпадает с именем пользователя')
})

test('four different signs are the fewest', () => {
  expect(fault('абвабвабвабв')).toBe(easy)
  expect(fault('абвгабвгабвг')).toBeUndefined()
})

test('words of the site and figures are not enough, four letters of one’s own are', () => {
  expect(fault('Tagil-Dojo-2026')).toBe(easy)
  expect(fault('Konstantin-2026', 'konstantin')).toBe(easy)
  expect(fault('дзюдо-2026-abc')).toBe(easy)
  expect(fault('дзюдо-2026-abcd')).toBeUndefined()
  // A name of three letters hides in too many words.
  expect(fault('ann-2026-2027', 'ann')).toBeUndefined()
  // The longer word goes first: of «федерации» and «федерация» no letters are left.
  expect(fault('dzyudosambo-2026')).toBe(easy)
  expect(passwordFault('спортсмены-дзюдо', 'спорт', { ...site, city: 'Спортсмены' })).toBe(easy)
  // What stood apart stays apart: «дзюдо» cut out of the middle makes no word of the rest.
  expect(fault('дзювпередосамбо')).toBeUndefined()
  expect(fault('садзюдомбо-2026')).toBeUndefined()
  expect(fault('1qaz2wsx3edc')).toBe(easy)
  expect(fault('2026-2027-2028')).toBeUndefined()
  expect(passwordFault('нижний тагил 2026', 'admin')).toBeUndefined()
  expect(passwordFault('Konstantin-2026', 'konstantin')).toBe(easy)
})
