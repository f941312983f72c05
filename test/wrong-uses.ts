import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Wrong {
  args: string[]
  env?: Record<string, string>
  input?: string
  cure: RegExp
}

export const root = join(import.meta.dirname, '..')
export const read = (name: string) => readFileSync(join(root, name), 'utf8')

/** A data folder that nothing may make: it was mistyped. */
export const mistypedIn = (folder: string) => join(folder, 'mistyped')
const silentStore = { env: { FILES_URL: 's3+http://key:sekret@127.0.0.1:1/site' } }
const usage = /Использование/

export const { scripts: inPackage } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
}
export const fileOf = (name: string) =>
  /(?:scripts|lab)\/[a-z-]+\.ts/.exec(inPackage[name.split(' ')[0] ?? ''] ?? '')?.[0] ?? name

const takesNothing: [Wrong, Wrong, Wrong] = [
  { args: ['всё'], cure: /«всё» здесь не понято[\s\S]*Использование: npm/ },
  { args: ['--port', '8080'], cure: /--port не понят[\s\S]*Использование: npm/ },
  { args: ['-v'], cure: /-v не понят[\s\S]*Использование: npm/ },
]

/** Three wrong uses of every command; `folder` holds a `file` that is neither a copy nor a database, and a `broken` site. */
export function wrongCommands(folder: string): Record<string, [Wrong, Wrong, Wrong, ...Wrong[]]> {
  const file = join(folder, 'file')
  const mistyped = mistypedIn(folder)
  const elsewhere: Omit<Wrong, 'args'> = { env: { DATA_DIR: mistyped }, cure: /Проверьте DATA_DIR/ }
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
  // In a process of its own: what never comes back cannot be timed out otherwise.
  commands.start = [
    ...takesNothing,
    { args: [], env: { DATA_DIR: '/proc/site' }, cure: /DATA_DIR/ },
  ]
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
    'cluster',
  ])
    commands[name] = [...takesNothing, ...wrongNumbers(name)]
  return commands
}

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
