import { expect, test } from 'vitest'
import { commonPasswords } from '#content/common-passwords.ts'
import { passwordFault, passwordStrength, replacementFault } from './password-policy.ts'

const site = { city: 'Нижний Тагил', url: 'https://tagil-dojo.example' }
const fault = (password: string, username = 'admin') => passwordFault(password, username, site)
const advice =
  'Возьмите три-четыре слова, которые не\u00a0связаны ни\u00a0друг с\u00a0другом, ни\u00a0с\u00a0сайтом'
const frequent = `Это один из\u00a0самых частых паролей, его легко угадать. ${advice}`
const easy = `Пароль из\u00a0слов о\u00a0сайте, городе и\u00a0спорте легко угадать. ${advice}`

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
  expect(fault('абвабвабвабв')).toBe(frequent)
  expect(fault('абвггбавбгва')).toBeUndefined()
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
  expect(fault('1qaz2wsx3edc')).toBe(frequent)
  expect(fault('2026-2027-2028')).toBeUndefined()
  expect(passwordFault('нижний тагил 2026', 'admin')).toBeUndefined()
  expect(passwordFault('Konstantin-2026', 'konstantin')).toBe(easy)
})

test('the commonest passwords of the world are refused, whatever stands around them', () => {
  const list = commonPasswords.trim().split(/\s+/)
  expect(list.length).toBeGreaterThanOrEqual(3000)
  for (const word of list.filter(({ length }) => length >= 12))
    expect(fault(word), word).toBe(frequent)
  for (const password of ['Monkey-123456', '2026!dragon!2026', 'superman superman', 'dragondragon'])
    expect(fault(password), password).toBe(frequent)
  // Two of them are no longer one of the first that anybody tries.
  expect(fault('monkey-and-dragon')).toBeUndefined()
})

test('what is typed over and over is guessed as what is typed once', () => {
  const guessed = ['111222333444', 'monkeymonkey12', 'asdasdasdasd12', 'ivanivanivan1']
  for (const password of [
    ...guessed,
    'наташанаташа1',
    'zxcvbnzxcvbn1',
    '12dragondragon',
    'йцукйцукйцук',
  ])
    expect(fault(password), password).toBe(frequent)
  for (const password of ['груша-груша-паром', 'семьсемь грушгруш', 'кот-кит-кот-кит-7х'])
    expect(fault(password), password).toBeUndefined()
})

test('the other layout of the keyboard hides nothing', () => {
  expect(fault('ghbdtn-2026-2026')).toBe(frequent)
  expect(fault('вкфпщт-2026-2026')).toBe(frequent)
  expect(fault('lp.lj-cfv,j-2026')).toBe(easy)
  expect(fault('Ещьф-нф-2026-2026')).toBeUndefined()
})

test('the name of the site makes a poor password too', () => {
  const named = { ...site, name: 'Клуб «Северный ветер»' }
  expect(passwordFault('Северный-Ветер-1', 'admin', named)).toBe(easy)
  expect(fault('Северный-Ветер-1')).toBeUndefined()
})

test('the current password is no new one, and other faults are told first', () => {
  const told = (current: string, next: string) => replacementFault({ current, next }, 'admin', site)
  const good = 'семь груш и синий паром'
  expect(told(good, good)).toBe('Новый пароль совпадает с\u00a0текущим')
  expect(told('', good)).toBeUndefined()
  expect(told(good, `${good}!`)).toBeUndefined()
  expect(told('коротко', 'коротко')).toBe('Пароль короче 12 символов')
})

test('the city is known in its cases and in Latin letters', () => {
  const of = (city: string) => (password: string) =>
    passwordFault(password, 'admin', { city, url: 'https://dojo.example' })
  for (const password of ['Энск-2026-2026', 'Ensk-ensk-2026', 'ЭнскомДзюдо26'])
    expect(of('Энск')(password), password).toBe(easy)
  for (const password of ['Москвой-2026', 'Moskva-2026-2026', 'Vjcrdf-2026-07'])
    expect(of('Москва')(password), password).toBe(easy)
  for (const password of ['Тагил-2026-2026', 'nizhniy-2026', 'v-tagile-2026'])
    expect(of('Нижний Тагил')(password), password).toBe(easy)
  expect(of('Ростов-на-Дону')('груша-на-дыне')).toBeUndefined()
})

test('a password without a fault is told how strong it is', () => {
  const strength = (password: string) => passwordStrength(password, 'admin', site)
  expect(strength('груша-дзюдо-дыня')).toBe('Годится')
  expect(strength('груша-семь-дынь1')).toBe('Надёжный')
  expect(strength('грушаааааааааа-дынь')).toBe('Годится')
  expect(strength('груша2026груша2026')).toBe('Годится')
  expect(strength('семь груш и синий паром')).toBe('Очень надёжный')
})
