import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.server.ts'

test('nothing given is a demo on localhost', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, siteUrlGiven: false })
  expect(config.site).toMatchObject({ url: 'http://localhost:3000', timeZone: 'Europe/Moscow' })
})

const refused: [string, string][] = [
  ['PORT', 'восемь'],
  ['PORT', '70000'],
  ['PORT', ' '],
  ['HOST', '300.1.2.3'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
  ['SITE_URL', 'judo.example'],
  ['SITE_URL', 'https://judo.example/path'],
  ['SITE_URL', 'ftp://judo.example'],
  ['SITE_TIME_ZONE', 'Europe/Ensk'],
  ['DATABASE_URL', 'mysql://localhost/db'],
  ['ADMIN_NAME', 'ab'],
  ['ADMIN_PASSWORD', 'short'],
  ['DEMO', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '99'],
  ['TRUST_PROXY', '127.0.0.1/99'],
  ['SITE_NAME', 'Ф'],
  ['SITE_CITY', 'Э'],
]

test.each(refused)('%s=%s is refused with its name and a hint', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name))
})

test('a value that breaks two rules is one line, in Russian', () => {
  for (const [name, value] of [
    ['SITE_URL', 'judo.example'],
    ['SITE_NAME', 'Ф'],
    ['PORT', '1.5'],
  ] as const) {
    const [, ...lines] = faultOf({ [name]: value }).split('\n')
    expect(lines).toEqual([
      expect.stringMatching(/^ {2}[A-Z_]+: нуж[а-яё, .]/),
      'Описание: .env.example',
    ])
  }
})

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('networks of proxies are taken apart', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toEqual([
    ...['loopback', '10.0.0.0/8', '::1'],
  ])
})

test('all that is wrong is said at once, and a password is not repeated', () => {
  try {
    readConfig({ PORT: 'x', LOG_LEVEL: 'y', ADMIN_PASSWORD: 'тайна' })
    expect.unreachable()
  } catch (error) {
    expect(String(error)).toMatch(/PORT[\s\S]*ADMIN_PASSWORD[\s\S]*LOG_LEVEL/)
    expect(String(error)).not.toContain('тайна')
  }
})

test('an empty value is like none', () => {
  expect(readConfig({ DATABASE_URL: '', SITE_NAME: '' }).databaseUrl).toBeUndefined()
})
