import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmin } from '#features/accounts/accounts.server.ts'
import { readConfig } from '#kit/config/config.server.ts'
import { faultSentence } from '#kit/config/fault.server.ts'
import { openDatabase } from '#kit/db/db.server.ts'
import { createTestApp, postgresUrl, type TestApp } from './app.ts'
import { commandEnv } from './command-env.ts'

const root = join(import.meta.dirname, '..')
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
const read = (name: string) => readFileSync(join(root, name), 'utf8')

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

interface Wrong {
  args: string[]
  env?: Record<string, string>
  input?: string
  cure: RegExp
}

const mistyped = join(folder, 'mistyped')
const elsewhere: Omit<Wrong, 'args'> = { env: { DATA_DIR: mistyped }, cure: /Проверьте DATA_DIR/ }
const silentStore = { env: { FILES_URL: 's3+http://key:sekret@127.0.0.1:1/site' } }
const usage = /Использование/

// Three wrong uses of every command.
const commands: Record<string, [Wrong, Wrong, Wrong, ...Wrong[]]> = {
  'admin -- reset-password': [
    { args: ['reset-password'], input: 'dzyudo-2026-samba', cure: /легко угадать/ },
    { args: ['reset-password'], ...elsewhere },
    { args: ['reset-password', 'новый-пароль'], cure: usage },
  ],
  'admin -- unlock': [
    { args: ['unlock'], ...elsewhere },
    { args: ['unlock', '--end', '1'], cure: usage },
    { args: ['unlok'], cure: /Команды «unlok» нет[\s\S]*Использование/ },
  ],
  'admin -- sessions': [
    { args: ['sessions', '--end', 'первый'], cure: /Входа первый нет/ },
    { args: ['sessions', '--end'], cure: /--end[\s\S]*Использование/ },
    { args: ['sessions'], ...elsewhere },
  ],
  'admin -- remove-example': [
    { args: ['remove-example', '--al'], cure: /--al не понят[\s\S]*Использование/ },
    { args: ['remove-example', 'всё'], cure: usage },
    { args: ['remove-example'], ...elsewhere },
  ],
  'admin -- own-folder': [
    { args: ['own-folder'], ...elsewhere },
    { args: ['own-folder', '--force'], cure: /--force не понят/ },
    { args: ['own-folder', folder], cure: /Лишнее в команде/ },
  ],
  'admin -- files copy': [
    { args: ['files', 'copy'], cure: /Нет FILES_URL: назовите/ },
    { args: ['files'], cure: /Команды «files» нет[\s\S]*files copy/ },
    { args: ['files', 'copy', '--bak'], cure: /--bak не понят[\s\S]*--back/ },
    { args: ['check', '--back'], cure: /У команды check нет --back/ },
    {
      args: ['files', 'copy'],
      ...silentStore,
      cure: /127\.0\.0\.1:1 не отвечает.*проверьте адрес/,
    },
  ],
  'admin -- sweep': [
    { args: ['sweep'], ...elsewhere },
    { args: ['sweep', '--force'], cure: /--force не понят/ },
    { args: ['sweep', folder], cure: /Лишнее в команде/ },
  ],
  'admin -- check': [
    { args: ['check'], ...elsewhere },
    { args: ['check', '--deep'], cure: /--deep не понят/ },
    {
      args: ['check'],
      env: { DATA_DIR: join(folder, 'broken') },
      cure: /повреждена[\s\S]*restore/,
    },
  ],
  backup: [
    { args: [], cure: usage },
    { args: [join(folder, 'nowhere/site.tar')], cure: /Папки .*nowhere нет/ },
    { args: [`${folder}/`], cure: /— папка. Назовите в ней файл/ },
    { args: [file], cure: /уже есть: выберите другое имя/ },
    { args: [join(folder, 'new.tar')], ...elsewhere },
  ],
  far: [
    { args: [], cure: usage },
    { args: ['всё'], cure: /«всё» нет[\s\S]*Использование: npm/ },
    { args: ['--list'], cure: /--list не понят[\s\S]*Использование: npm/ },
  ],
  'far -- key': [
    { args: ['key', '--print'], cure: /--print не понят/ },
    { args: ['key', folder], cure: usage },
    { args: ['ключ'], cure: /«ключ» нет[\s\S]*Использование: npm/ },
  ],
  'far -- list': [
    { args: ['list'], cure: /BACKUP_TO/ },
    { args: ['list', '--all'], cure: /--all не понят/ },
    {
      args: ['list'],
      env: { BACKUP_TO: join(folder, 'far') },
      input: 'AGE-SECRET-KEY-1',
      cure: /не ключ восстановления/,
    },
  ],
  'far -- send': [
    { args: ['send'], cure: /BACKUP_TO/ },
    { args: ['send', '--force'], cure: /--force не понят/ },
    { args: ['send', folder], cure: usage },
  ],
  'far -- drop': [
    { args: ['drop'], cure: /BACKUP_TO/ },
    { args: ['drop', '--force'], cure: /--force не понят/ },
    { args: ['drop', folder], cure: usage },
  ],
  restore: [
    { args: ['--far'], cure: /BACKUP_TO/ },
    { args: ['--far', '--day', 'вчера'], cure: /--day 2026-10-12/ },
    {
      args: [join(folder, 'site.tar'), '--overwite'],
      cure: /--overwite не понят[\s\S]*--overwrite/,
    },
    { args: [join(folder, 'nothing.tar')], cure: /nothing\.tar нет/ },
    { args: [file], env: { DATA_DIR: join(folder, 'fresh') }, cure: /копи/ },
    { args: [folder], cure: /папка/ },
  ],
}

const { scripts: inPackage } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
}
const fileOf = (name: string) =>
  /(?:scripts|lab)\/[a-z-]+\.ts/.exec(inPackage[name.split(' ')[0] ?? ''] ?? '')?.[0] ?? name

const takesNothing: [Wrong, Wrong, Wrong] = [
  { args: ['всё'], cure: /«всё» здесь не понято[\s\S]*Использование: npm/ },
  { args: ['--port', '8080'], cure: /--port не понят[\s\S]*Использование: npm/ },
  { args: ['-v'], cure: /-v не понят[\s\S]*Использование: npm/ },
]
// In a process of its own: what never comes back cannot be timed out otherwise.
commands.start = [...takesNothing, { args: [], env: { DATA_DIR: '/proc/site' }, cure: /DATA_DIR/ }]
for (const name of [
  'test',
  'build',
  'dev',
  'check',
  'packages',
  'screenshots',
  'supply',
  'clients',
])
  commands[name] = takesNothing
for (const name of [
  'bench',
  'calendars',
  'copies',
  'crash',
  'attack',
  'fuzz',
  'proxies',
  'quality',
  'search',
  'doors',
  'mutants',
  'soak',
])
  commands[name] = [...takesNothing, ...wrongNumbers(name)]

/** Three wrong values of every number that the command takes. */
function wrongNumbers(name: string): Wrong[] {
  const [, counts = ''] = /counts: \{([^}]*)\}/.exec(read(fileOf(name))) ?? []
  return [...counts.matchAll(/(\w+): /g)].flatMap(([, count]) =>
    ['0', 'сто', '1e3'].map((value) => ({
      args: [`--${count}`, value],
      cure: new RegExp(`--${count}: нужно целое`),
    })),
  )
}

/** What it is given goes on to Biome. */
const others = ['format']

test('every command of the documents has its wrong uses here', () => {
  const documents = read('README.md') + read('docs/operations.md') + read('.env.example')
  const verbs = named(read('scripts/admin.ts'), /^ {2}(?:async )?'?([a-z -]+)'?\(db/gm)
  const used = named(documents, /npm (?:run )?((?:start|test|[a-z]+)(?: -- [a-z-]+)?)/g)
  for (const [, name = ''] of read('CONTRIBUTING.md').matchAll(/`npm (?:run )?([a-z]+)/g))
    used.add(name)
  const known = new Set([
    ...Object.keys(commands),
    ...others,
    'ci',
    'run',
    'git',
    'admin',
    'audit',
    'install',
  ])
  const bare = [...used].filter((name) => !known.has(name) && !known.has(name.split(' ')[0] ?? ''))
  expect(bare).toEqual([])
  expect(new Set(Object.keys(commands).filter((name) => name.startsWith('admin')))).toEqual(
    new Set([...verbs].map((verb) => `admin -- ${verb}`)),
  )
  const farVerbs = named(read('scripts/far.ts'), /^ {2}([a-z]+) {3,}\S/gm)
  expect(new Set(Object.keys(commands).filter((name) => name.startsWith('far -- ')))).toEqual(
    new Set([...farVerbs].map((verb) => `far -- ${verb}`)),
  )
  const named2 = new Set([...Object.keys(commands).map((name) => name.split(' ')[0]), ...others])
  expect(new Set(Object.keys(inPackage))).toEqual(named2)
})

const uses = Object.entries(commands).flatMap(([name, wrong]) =>
  wrong.map((use) => [name, use] as const),
)

// Real processes, several at a time: nearly all of the wait is their start.
test.skipIf(postgresUrl)(
  'every wrong use of a command is said in Russian and leaves nothing',
  async () => {
    const run = ([name, { args, env, input }]: (typeof uses)[number]) =>
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
    expect(existsSync(mistyped)).toBe(false)
    expect(existsSync(join(folder, 'new.tar'))).toBe(false)
  },
  480_000,
)
