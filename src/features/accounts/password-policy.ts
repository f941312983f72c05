const shortest = 12
const longest = 128

const common = new Set(
  `123456789012 1234567890123 12345678901234 123456789123 123123123123 012345678901 098765432109
  987654321098 121212121212 112233445566 111222333444 147258369147 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  qazwsxedcrfv zaq12wsxcde3 q1w2e3r4t5y6 1q2w3e4r5t6y 1a2b3c4d5e6f a1b2c3d4e5f6 abcdefghijkl
  abcdefgh1234 abcd1234abcd abc123abc123 asdfghjkl123 asdfghjklasd qwertyuiop12 qwertyuiop123
  qwertyuiopas qweasdzxc123 1234qwerasdf zxcvbnm12345 iloveyou1234 letmein12345 changemechangeme
  correcthorsebatterystaple trustno1trustno1 football1234 dragon123456 monkey123456 superman1234
  йцукенгшщзхъ йцукенгшщзхъ123 фывапролджэ1 абвгдеёжзийк абвгдежзийкл ячсмитьбю123 любимая12345
  наташа123456 россия123456 спартак12345 зенитчемпион`.split(/\s+/),
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

/** What is wrong with a new password, in Russian; `undefined` when nothing is. */
export function passwordFault(
  password: string,
  username: string,
  site?: { city: string; url: string },
): string | undefined {
  const length = [...password].length
  if (length < shortest) return `Пароль короче ${shortest} символов`
  if (length > longest) return `Пароль длиннее ${longest} символов`
  if (!password.isWellFormed()) return 'В пароле недопустимые символы'
  const text = password.toLowerCase().trim()
  if (text === username.toLowerCase()) return 'Пароль совпадает с именем пользователя'
  const own = site ? [username, site.city, ...new URL(site.url).hostname.split('.')] : [username]
  if (common.has(text) || new Set(text).size < 4 || isOnlyWords(text, own))
    return 'Такой пароль легко угадать, придумайте другой'
  return undefined
}

/** «Dzyudo-2026!!!»: words anyone would try here, and no letters of one's own. */
function isOnlyWords(text: string, own: string[]): boolean {
  const words = [...own.map((word) => word.toLowerCase()), ...guessable]
    .filter((word) => word.length > 3)
    .sort((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 4
}
