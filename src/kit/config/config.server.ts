import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { z } from 'zod'
import { Problem } from '#kit/base/problem.ts'
import { type Site, usualTimeZone } from '#kit/base/site.ts'
import { loginName, usualName } from '#kit/contract/login-name.ts'
import { readStoreAddress } from '#kit/objects/store-address.ts'
import { farKeyPattern } from './far-key-pattern.ts'

export interface Config {
  /** Where package.json, migrations and the build are. */
  root: string
  port: number
  host: string
  /** Where this machine alone may read /metrics; absent: nowhere. */
  metricsPort?: number
  dataDir: string
  /** Absent: SQLite in `dataDir`. */
  databaseUrl?: string
  /** The bucket of the stored files; absent: folders in `dataDir`. */
  filesUrl?: string
  site: Site
  /** False when nobody said whose site it is: it has the name of an example, or of any federation. */
  isNamed: boolean
  /** False when nobody said where the site lives, so it calls itself localhost. */
  siteUrlGiven: boolean
  /** Of the account that the first start makes. */
  adminName: string
  adminPassword?: string
  demo: boolean
  logLevel: string
  /** Every name below the site's own is promised to be asked for by https too. */
  hstsSubdomains: boolean
  /** Where copies go beside those of this server, and what closes them, empty until somebody has made it; absent: nowhere. */
  far?: { to: string; key: string }
  /** Addresses or networks of the reverse proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
}

export class ConfigError extends Error {}

const demoCity = 'Энск'

/** A site without an example has nothing invented in it, its city least of all. */
function nameOf(city: string | undefined, isExample: boolean): string {
  if (city) return `Федерация дзюдо и самбо г.\u00a0${city}`
  // Only the invented city can be declined without knowing its name.
  return isExample ? 'Федерация дзюдо и самбо города Энска' : 'Федерация дзюдо и самбо'
}

const secret = /PASSWORD|DATABASE_URL|FILES_URL|BACKUP_/

const knownZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const port = (least: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `нужен порт: целое число от ${least} до 65535`)
    .transform(Number)
    .refine((given) => given >= least && given <= 65_535, `нужен порт от ${least} до 65535`)

const words = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, `нужно не короче ${least} букв`)
    .max(most, `нужно не длиннее ${most} букв`)

// A name of letters must have one: `300.1.2.3` is a mistyped address.
const isHost = (host: string) =>
  isIP(host) > 0 || (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host) && /[a-z]/i.test(host))

/** As the proxy list of Fastify understands it. */
function isNetwork(network: string): boolean {
  const [address = '', prefix, ...more] = network.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return /^(loopback|linklocal|uniquelocal)$/.test(network)
  if (prefix === undefined) return true
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)
}

const networksOf = (list: string) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** @returns what is wrong with it. */
function faultOfStore(given: string): string | undefined {
  try {
    readStoreAddress(given)
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

const storeAddress = z.string().superRefine((given, context) => {
  const message = faultOfStore(given)
  if (message) context.addIssue({ code: 'custom', message })
})

/** Copies and files name their objects alike. */
function isSameBucket(one: string, other: string): boolean {
  if (isAbsolute(other) || faultOfStore(one) || faultOfStore(other)) return false
  const [{ origin, bucket }, far] = [readStoreAddress(one), readStoreAddress(other)]
  return origin === far.origin && bucket === far.bucket
}

const settings = z.object({
  PORT: port(0).default(3000),
  METRICS_PORT: port(1).optional(),
  HOST: z
    .string()
    .refine(isHost, 'нужен адрес этого сервера, например 127.0.0.1 или 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .regex(/^[^\0]+$/, 'нужна папка')
    .default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'нужен адрес postgres://…, без него данные хранит SQLite')
    .refine(
      (value) => URL.canParse(value),
      'нужен адрес вида postgres://имя:пароль@127.0.0.1/база; особые символы пароля пишутся через %',
    )
    .optional(),
  SITE_URL: z
    .string()
    .refine((value) => URL.canParse(value), 'нужен полный адрес, например https://judo.example')
    .refine((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
    }, 'нужен адрес http:// или https:// без пути')
    .optional(),
  SITE_NAME: words(2, 120).optional(),
  SITE_CITY: words(2, 60).optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(knownZone, `нужен часовой пояс из базы IANA, например ${usualTimeZone}`)
    .default(usualTimeZone),
  ADMIN_NAME: loginName.default(usualName),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'не короче 12 символов')
    .max(128, 'не длиннее 128 символов')
    .optional(),
  DEMO: z.enum(['0', '1'], 'нужно 0 или 1').default('1'),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'нужно одно из: silent, fatal, error, warn, info, debug, trace',
    )
    .default('info'),
  FILES_URL: storeAddress.optional(),
  BACKUP_TO: z
    .string()
    .refine(
      (value) => isAbsolute(value) || /^s3(\+http)?:\/\//.test(value),
      'нужен полный путь к папке или адрес хранилища s3://КЛЮЧ:СЕКРЕТ@хранилище.example/БАКЕТ',
    )
    .optional(),
  BACKUP_KEY: z
    .string()
    .regex(farKeyPattern, 'нужна строка BACKUP_KEY, которую напечатала npm run far -- key, целиком')
    .optional(),
  HSTS_SUBDOMAINS: z.enum(['0', '1'], 'нужно 0 или 1').default('0'),
  TRUST_PROXY: z
    .string()
    .transform(networksOf)
    .refine(
      (networks) => networks.every(isNetwork),
      'нужны адреса или сети прокси через запятую, например 127.0.0.1 или 10.0.0.0/8',
    )
    .default([]),
})

const environment = settings
  .refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT, {
    path: ['METRICS_PORT'],
    message: 'нужен порт, который не занят самим сайтом',
  })
  .refine(({ BACKUP_TO, BACKUP_KEY }) => BACKUP_TO !== undefined || BACKUP_KEY === undefined, {
    path: ['BACKUP_TO'],
    message: 'есть ключ BACKUP_KEY, а места нет: назовите папку или хранилище',
  })
  .refine(
    ({ FILES_URL, BACKUP_TO }) => !(FILES_URL && BACKUP_TO && isSameBucket(FILES_URL, BACKUP_TO)),
    {
      path: ['FILES_URL'],
      message: 'нужен другой бакет, чем в BACKUP_TO: копии не лежат вместе с файлами сайта',
    },
  )

function projectRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new ConfigError('Не найден package.json рядом с программой')
  return projectRoot(parent)
}

/** @throws ConfigError with a readable list of everything that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    // A value that breaks two rules is one fault.
    const faults = new Map<string, string>()
    for (const { path, message } of parsed.error.issues)
      if (!faults.has(String(path[0]))) faults.set(String(path[0]), message)
    const lines = [...faults].map(
      ([name, message]) =>
        `  ${name}: ${message}${secret.test(name) ? '' : ` (сейчас «${env[name]}»)`}`,
    )
    throw new ConfigError(`Настройки не приняты:\n${lines.join('\n')}\nОписание: .env.example`)
  }
  const value = parsed.data
  const root = projectRoot(import.meta.dirname)
  return {
    root,
    port: value.PORT,
    host: value.HOST,
    metricsPort: value.METRICS_PORT,
    dataDir: resolve(root, value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    filesUrl: value.FILES_URL,
    site: {
      url: new URL(value.SITE_URL ?? `http://localhost:${value.PORT}`).origin,
      name: value.SITE_NAME ?? nameOf(value.SITE_CITY, value.DEMO === '1'),
      city: value.SITE_CITY ?? (value.DEMO === '1' ? demoCity : ''),
      timeZone: value.SITE_TIME_ZONE,
      hasFarCopies: value.BACKUP_TO !== undefined,
    },
    isNamed: value.SITE_NAME !== undefined || value.SITE_CITY !== undefined,
    siteUrlGiven: value.SITE_URL !== undefined,
    adminName: value.ADMIN_NAME,
    adminPassword: value.ADMIN_PASSWORD,
    demo: value.DEMO === '1',
    logLevel: value.LOG_LEVEL,
    ...(value.BACKUP_TO && { far: { to: value.BACKUP_TO, key: value.BACKUP_KEY ?? '' } }),
    hstsSubdomains: value.HSTS_SUBDOMAINS === '1',
    trustProxy: value.TRUST_PROXY,
  }
}
