import { commonPasswords } from '#content/common-passwords.ts'

const shortest = 12
const longest = 128

/** Those of the world's list, and what people at a Russian keyboard take for one. */
const common = new Set(
  `${commonPasswords} 123456789123 123123123123 012345678901 098765432109 987654321098 121212121212
  147258369147 zaq12wsxcde3 1a2b3c4d5e6f a1b2c3d4e5f6 abcdefghijkl abcdefgh1234 abcd1234abcd
  abc123abc123 asdfghjkl123 asdfghjklasd qwertyuiop12 qwertyuiop123 qwertyuiopas qweasdzxc123
  1234qwerasdf zxcvbnm12345 iloveyou1234 letmein12345 changemechangeme correcthorsebatterystaple
  trustno1trustno1 йцукенгшщзхъ фывапролджэ1 абвгдеёжзийк абвгдежзийкл ячсмитьбю123 привет
  любовь любимая наташа россия спартак зенитчемпион зенит динамо цска максим андрей сергей`.match(
    /\S+/g,
  ),
)

const guessable = [
  ...['дзюдо', 'самбо', 'федерация', 'спорт', 'татами', 'кимоно', 'борьба', 'чемпион'],
  ...[
    'judo',
    'dzyudo',
    'dzudo',
    'dziudo',
    'sambo',
    'samba',
    'federation',
    'federacia',
    'federaciya',
  ],
  ...['federatsiya', 'sport', 'tatami', 'kimono', 'borba', 'champion', 'chempion', 'admin'],
  ...[
    'istrator',
    'администратор',
    'админ',
    'пароль',
    'password',
    'passw',
    'parol',
    'qwerty',
    'йцукен',
  ],
  ...['login', 'welcome', 'secret', 'секрет', 'default', 'site', 'сайт', 'test', 'тест'],
]

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** What the same keys would have typed in the other layout. */
const retyped = (text: string, from: string, to: string) =>
  [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('')

export interface PasswordPlace {
  city: string
  url: string
  name?: string
}

const advice =
  'Возьмите три-четыре слова, которые не\u00a0связаны ни\u00a0друг с\u00a0другом, ни\u00a0с\u00a0сайтом'
const isCommon = `Это один из\u00a0самых частых паролей, его легко угадать. ${advice}`
const isOfTheSite = `Пароль из\u00a0слов о\u00a0сайте, городе и\u00a0спорте легко угадать. ${advice}`

/** What is wrong with a new password, in Russian; `undefined` when nothing is. */
export function passwordFault(
  password: string,
  username: string,
  site?: PasswordPlace,
): string | undefined {
  const length = [...password].length
  if (length < shortest) return `Пароль короче ${shortest} символов`
  if (length > longest) return `Пароль длиннее ${longest} символов`
  if (!password.isWellFormed()) return 'В пароле недопустимые символы'
  const text = password.toLowerCase().trim()
  if (text === username.toLowerCase()) return 'Пароль совпадает с именем пользователя'
  const forms = layoutsOf(text)
  if (new Set(text).size < 4 || forms.some(isMostlyCommon)) return isCommon
  const own = wordsOf(username, site)
  return forms.some((form) => isOnlyWords(form, own)) ? isOfTheSite : undefined
}

/** The same of one that takes the place of another. */
export const replacementFault = (
  { current, next }: { current: string; next: string },
  username: string,
  site: PasswordPlace,
): string | undefined =>
  passwordFault(next, username, site) ??
  (next === current ? 'Новый пароль совпадает с\u00a0текущим' : undefined)

const layoutsOf = (text: string) => [
  text,
  retyped(text, latinKeys, russianKeys),
  retyped(text, russianKeys, latinKeys),
]

function wordsOf(username: string, site: PasswordPlace | undefined): string[] {
  if (!site) return [username]
  const { city, url, name = '' } = site
  const said = `${city} ${name}`.toLowerCase().split(/[^\p{L}]+/u)
  const stems = said.map((word) => word.replace(/(?<=.{4})[аеёийоуыьэюя]+$/u, ''))
  const named = [...said, ...stems].flatMap((word) => [word, inLatin(word)])
  return [username, ...named, ...new URL(url).hostname.split('.')]
}

const latin = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ')

/** As a name stands in a passport: «Энск» → `ensk`. */
const inLatin = (word: string) =>
  word
    .replaceAll('ё', 'е')
    .replaceAll(/[а-я]/g, (letter) => latin[letter.charCodeAt(0) - 'а'.charCodeAt(0)] ?? '')

/** «Monkey-123456», «dragon2dragon»: of the list, and nothing but figures and signs around it. */
function isMostlyCommon(text: string): boolean {
  const words = new Set(text.split(/[^\p{L}]+/u).filter(Boolean))
  const [word = ''] = words
  const [, repeated = ''] = /^(.+?)\1+$/.exec(text) ?? []
  return (
    common.has(text) ||
    common.has(repeated) ||
    (words.size === 1 && isKnown(word)) ||
    isRepeated(text)
  )
}

/** «asdasdasdasd12», «111222333444», «ivanivanivan1»: some signs over and over, and at most two more. */
const isRepeated = (text: string): boolean =>
  /^.{0,2}(.{1,6}?)\1{2,}.{0,2}$/u.test(text) ||
  /^(?:(.)\1{2,}){3,}.{0,2}$/u.test(text) ||
  twice(text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))

/** «monkeymonkey», «zxcvbnzxcvbn»: a word of the list, or a row of keys, twice. */
function twice(text: string): boolean {
  const [, word = ''] = /^(.{3,})\1+$/u.exec(text) ?? []
  return isKnown(word) || (word.length > 3 && isKeysInRow(word))
}

const isKeysInRow = (word: string) => [latinKeys, russianKeys].some((keys) => keys.includes(word))

// A word of three letters hides in too many others.
const isKnown = (word: string) => word.length > 3 && common.has(word)

export const strengths = ['Годится', 'Надёжный', 'Очень надёжный'] as const

/** Of a password without a fault: by what is its own in it, each word once, beside those anyone would try. */
export function passwordStrength(
  password: string,
  username: string,
  site?: PasswordPlace,
): (typeof strengths)[number] {
  const rest = withoutWords(password.toLowerCase(), wordsOf(username, site))
  const met = new Set<string>()
  const once = rest.replaceAll(/\p{L}{3,}|\p{N}{3,}/gu, (word) => {
    if (met.has(word)) return ' '
    met.add(word)
    return word
  })
  const length = [...once.replace(/(.)\1+/gu, '$1').replace(/\s+/g, ' ')].length
  return strengths[length < 16 ? 0 : length < 22 ? 1 : 2]
}

/** «Dzyudo-2026!!!»: words anyone would try here, and no letters of one's own. */
function isOnlyWords(text: string, own: string[]): boolean {
  const rest = withoutWords(text, own)
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 4
}

/** The longer goes first: of «федерации» and «федерация» no letters are left. */
const withoutWords = (text: string, own: string[]) =>
  [...own.map((word) => word.toLowerCase()), ...guessable]
    .filter((word) => word.length > 3)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text)
