import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmin } from '#features/accounts/accounts.server.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { faultSentence } from '#kit/config/fault.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { createTestApp, postgresUrl, type TestApp } from './app.ts'
import { commandEnv } from './command-env.ts'
import { fileOf, mistypedIn, read, root, type Wrong, wrongCommands } from './wrong-uses.ts'

const folder = mkdtempSync(join(tmpdir(), 'wrong-'))
const file = join(folder, 'file')
let site: TestApp

beforeAll(async () => {
  site = await createTestApp({ sqlite: true })
  writeFileSync(file, 'не архив и не база')
  mkdirSync(join(folder, 'broken'))
  writeFileSync(join(folder, 'broken/site.db'), 'x'.repeat(5000))
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

// Three wrong values of every setting; what the sentence must hold beside the setting's name.
const settings: Record<string, { wrong: [string, string, string, ...string[]]; cure: RegExp }> = {
  PORT: { wrong: ['восемь', '70000', '1.5'], cure: /нужен порт/ },
  HOST: { wrong: ['300.1.2.3', 'http://localhost', '127.0.0.1:3000'], cure: /127\.0\.0\.1 или/ },
  METRICS_PORT: { wrong: ['0', '3000', '-1'], cure: /нужен порт/ },
  SITE_URL: {
    wrong: ['judo.example', 'https://judo.example/path', 'ftp://judo.example'],
    cure: /нужен (полный )?адрес/,
  },
  SITE_NAME: { wrong: ['Ф', '   ', 'ф'.repeat(121)], cure: /нужно не/ },
  SITE_CITY: { wrong: ['Э', '   ', 'э'.repeat(61)], cure: /нужно не/ },
  SITE_TIME_ZONE: { wrong: ['Москва', 'Europe/Ensk', 'UTC+3'], cure: /Europe\/Moscow/ },
  DATA_DIR: {
    wrong: [file, join(file, 'in'), join(folder, 'broken'), '/sys/site', `/${'d'.repeat(300)}`],
    cure: /Укажите|укажите|restore/,
  },
  DATABASE_URL: {
    wrong: ['mysql://localhost/db', 'postgres://a:b c@h:x/y', 'postgres://site@127.0.0.1:1/site'],
    cure: /нужен адрес|проверьте адрес/,
  },
  ADMIN_NAME: { wrong: ['ab', 'два слова', 'x'.repeat(65), 'visitor'], cure: /символов|занято/ },
  ADMIN_PASSWORD: { wrong: ['short', 'x'.repeat(129), 'dzyudo-2026-samba'], cure: /не |легко/ },
  DEMO: { wrong: ['yes', 'true', '2'], cure: /нужно 0 или 1/ },
  HSTS_SUBDOMAINS: { wrong: ['yes', 'true', '2'], cure: /нужно 0 или 1/ },
  LOG_LEVEL: { wrong: ['loud', 'INFO', '3'], cure: /нужно одно из/ },
  FILES_URL: {
    wrong: [
      'files',
      'https://key:sekret@storage.example/site',
      's3://key@storage.example/site',
      's3://key:sekret/+@storage.example/site',
      's3://key:sekret@storage.example',
    ],
    cure: /нужен адрес s3:|нужны ключ и секрет|нужно имя бакета/,
  },
  BACKUP_TO: {
    wrong: ['backup', 'https://storage.example/site', 's3:site'],
    cure: /полный путь к папке или адрес хранилища/,
  },
  BACKUP_KEY: { wrong: ['ключ', 'age1short.names', 'AGE-SECRET-KEY-1'], cure: /far -- key/ },
  TRUST_PROXY: { wrong: ['everyone', '99', '127.0.0.1/99'], cure: /нужны адреса/ },
}

const named = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))

test('every setting of .env.example has its wrong values here', () => {
  expect(new Set(Object.keys(settings))).toEqual(named(read('.env.example'), /^#? ?([A-Z_]+)=/gm))
})

/** Russian, one cure, no stack, nothing of the library's English. */
function expectSentence(sentence: string, cure: RegExp): void {
  expect(sentence).toMatch(/[а-яё]{3}/)
  expect(sentence).toMatch(cure)
  expect(sentence).not.toMatch(/^ +at |Error\b|Invalid|expected|Too (small|big)|Непредвиденная/m)
}

const cases = Object.entries(settings).flatMap(([name, { wrong, cure }]) =>
  wrong.map((value) => [name, value, cure] as const),
)

test.skipIf(postgresUrl).each(cases)(
  '%s=%s is said in Russian with the cure',
  async (name, value, cure) => {
    const settingsGiven = { DATA_DIR: join(folder, 'good'), [name]: value }
    let sentence = ''
    let config: ReturnType<typeof readConfig> | undefined
    try {
      config = readConfig(settingsGiven)
      const database = await openDatabase(config, 'server')
      await database.close()
      // What is known only beside an account that is not there yet.
      await site.db.deleteFrom('account').execute()
      const { adminPassword: password, site: about } = config
      await ensureAdmin(site.db, { password, site: about, now: site.clock.now })
    } catch (error) {
      sentence = faultSentence(error, config)
    }
    expectSentence(sentence, cure)
    expect(sentence).toContain(name === 'DATA_DIR' ? value : name)
    if (name === 'ADMIN_PASSWORD') expect(sentence).not.toContain(value)
    expect(sentence).not.toContain('sekret')
  },
)

const uses = Object.entries(wrongCommands(folder)).flatMap(([name, wrong]) =>
  wrong.map((use) => [name, use] as const),
)

// Real processes, several at a time: nearly all of the wait is their start.
test.skipIf(postgresUrl)(
  'every wrong use of a command is said in Russian and leaves nothing',
  async () => {
    const run = ([name, { args, env, input }]: readonly [string, Wrong]) =>
      new Promise<{ code: number; err: string }>((resolve) => {
        const script = join(root, fileOf(name))
        const options = {
          cwd: root,
          timeout: 60_000,
          env: { ...commandEnv, DATA_DIR: site.config.dataDir, ...env },
        }
        const child = execFile(process.execPath, [script, ...args], options, (error, _out, err) =>
          resolve({ code: Number(error?.code ?? 0), err }),
        )
        child.stdin?.end(input ?? '')
      })
    const waiting = uses.values()
    const worker = async () => {
      for (const use of waiting) {
        const { code, err } = await run(use)
        expect([use[0], use[1].args, code]).toEqual([use[0], use[1].args, expect.toBeOneOf([1, 2])])
        expectSentence(err, use[1].cure)
        expect(err).not.toContain('sekret')
      }
    }
    await Promise.all([worker(), worker(), worker()])
    expect(existsSync(mistypedIn(folder))).toBe(false)
    expect(existsSync(join(folder, 'new.tar'))).toBe(false)
  },
  480_000,
)
