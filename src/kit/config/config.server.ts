import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Site } from '#kit/pages/page.ts'

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
  site: Site
  /** False when nobody said where the site lives, so it calls itself localhost. */
  siteUrlGiven: boolean
  adminPassword?: string
  demo: boolean
  logLevel: string
  /** Addresses or networks of the reverse proxies whose X-Forwarded-For is believed. */
  trustProxy: string[]
}

export class ConfigError extends Error {}

const demoCity = 'Энск'

// Only the invented city can be declined without knowing its name.
const nameOf = (city: string | undefined) =>
  city ? `Федерация дзюдо и самбо г.\u00a0${city}` : 'Федерация дзюдо и самбо города Энска'

const secret = /PASSWORD|DATABASE_URL/

const knownZone = (zone: string) => {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const port = (least: number) =>
  z.coerce
    .number('нужно число')
    .int()
    .min(least, `нужен порт от ${least} до 65535`)
    .max(65535, `нужен порт от ${least} до 65535`)

const settings = z.object({
  PORT: port(0).default(3000),
  METRICS_PORT: port(1).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'нужен адрес postgres://…, без него данные хранит SQLite')
    .optional(),
  SITE_URL: z
    .string()
    .refine((value) => URL.canParse(value), 'нужен полный адрес, например https://judo.example')
    .refine((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search
    }, 'нужен адрес http:// или https:// без пути')
    .optional(),
  SITE_NAME: z.string().min(2).max(120).optional(),
  SITE_CITY: z.string().min(2).max(60).optional(),
  SITE_TIME_ZONE: z
    .string()
    .refine(knownZone, 'нужен часовой пояс из базы IANA, например Europe/Moscow')
    .default('Europe/Moscow'),
  ADMIN_PASSWORD: z.string().min(12, 'не короче 12 символов').max(128).optional(),
  DEMO: z.enum(['0', '1'], 'нужно 0 или 1').default('1'),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'нужно одно из: silent, fatal, error, warn, info, debug, trace',
    )
    .default('info'),
  TRUST_PROXY: z
    .string()
    .regex(/^[0-9a-fA-F.:/, ]+$|^loopback$/, 'нужны адреса или сети через запятую')
    .default(''),
})

const environment = settings.refine(({ PORT, METRICS_PORT }) => METRICS_PORT !== PORT, {
  path: ['METRICS_PORT'],
  message: 'нужен порт, который не занят самим сайтом',
})

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
    const lines = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `  ${name}: ${message}${secret.test(name) ? '' : ` (сейчас «${env[name]}»)`}`
    })
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
    site: {
      url: new URL(value.SITE_URL ?? `http://localhost:${value.PORT}`).origin,
      name: value.SITE_NAME ?? nameOf(value.SITE_CITY),
      city: value.SITE_CITY ?? demoCity,
      timeZone: value.SITE_TIME_ZONE,
    },
    siteUrlGiven: value.SITE_URL !== undefined,
    adminPassword: value.ADMIN_PASSWORD,
    demo: value.DEMO === '1',
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  }
}
