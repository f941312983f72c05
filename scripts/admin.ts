import { setPriority } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { findAdmin, resetPassword } from '#features/accounts/accounts.server.ts'
import { printedPassword } from '#features/accounts/printed-password.ts'
import { endSession, listSessions } from '#features/accounts/sessions.server.ts'
import { forgetAllAttempts } from '#features/accounts/throttle.server.ts'
import { noteSmaller } from '#features/backups/backup-folder.server.ts'
import type { Example } from '#features/example/example.contract.ts'
import { readExample, removeExample } from '#features/example/example.server.ts'
import {
  goingKinds,
  goingLines,
  kindWord,
  records,
  totalOf,
} from '#features/example/example-words.ts'
import { copyFiles } from '#kit/backup/copy-files.server.ts'
import { ownFolder, requireFolder, requireItsFolder } from '#kit/backup/site-identity.server.ts'
import { Problem } from '#kit/base/problem.ts'
import { faultLines } from '#kit/base/site-fault.ts'
import type { Config } from '#kit/config/config.server.ts'
import { type Database, type Db, openDatabase } from '#kit/db/db.server.ts'
import { requireDatabase } from '#kit/db/sqlite.server.ts'
import { sweepAll } from '#kit/files/care.server.ts'
import { checkStored } from '#kit/nouns/check-stored.server.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { count } from '#kit/text/plural.ts'
import { backupParts, exampleParts, keptFiles, nouns, openStores } from '#src/records.server.ts'
import { builtSite } from './built-site.ts'
import { runCommand } from './command.ts'
import { UsageError } from './given.ts'
import { progressBar } from './progress-bar.ts'

const usage = `Использование: npm run admin -- <команда>

  reset-password        новый пароль администратора; все входы закрываются.
                        Свой пароль можно передать через стандартный ввод:
                        npm run admin -- reset-password < файл-с-паролем
  unlock                снять ожидание после неудачных попыток входа
  sessions              показать открытые входы
  sessions --end НОМЕР  закрыть вход
  remove-example        убрать пример, с которым сайт пришёл: всё уйдёт в корзину.
                        Что вы изменили, останется; --all уберёт и это
  own-folder            признать папку данных и базу одним сайтом, когда сайт об этом спрашивает
  files copy            перенести файлы из папки данных в хранилище FILES_URL; прерванное продолжит,
                        прежние остаются на месте. --back переносит из хранилища в папку
  sweep                 убрать в корзину файлы, которых не знает база, сколько бы их ни было
  check                 прочитать каждую запись, сверить файлы с контрольными суммами, открыть
                        каждую страницу; сайт при этом может работать`

interface Options {
  end?: string
  all: boolean
  back: boolean
}

type Command = (db: Db, config: Config, options: Options, database: Database) => Promise<void>

const commands: Record<string, Command> = {
  async 'reset-password'(db, { site, adminName: name }) {
    const password = process.stdin.isTTY ? undefined : await readPassword()
    const reset = await resetPassword(db, { name, password, site, now: new Date() })
    console.log(`Пароль изменён. Закрыто входов: ${reset.endedSessions}.`)
    if (password !== undefined) return
    console.log(printedPassword(reset.username, reset.password))
  },

  async unlock(db) {
    await forgetAllAttempts(db)
    console.log('Неудачные попытки забыты, войти можно сразу.')
  },

  async sessions(db, { site }, { end }) {
    if (end !== undefined) {
      const ended = /^\d{1,9}$/.test(end) && (await endSession(db, Number(end)))
      if (!ended) throw new Problem('not-found', `Входа ${end} нет`)
      return console.log(`Вход ${end} закрыт.`)
    }
    const sessions = await listSessions(db, new Date())
    if (sessions.length === 0) return console.log('Открытых входов нет.')
    const format = new Intl.DateTimeFormat('ru', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: site.timeZone,
    })
    const time = (instant: string) => format.format(new Date(instant))
    for (const { id, createdAt, usedAt, expiresAt, agent } of sessions)
      console.log(
        `№ ${id}: вход ${time(createdAt)}, продлён ${time(usedAt)}, действует до ${time(expiresAt)}\n` +
          `    ${agent || 'браузер не назвал себя'}`,
      )
  },

  async 'remove-example'(db, config, { all }) {
    await requireItsFolder(db, config, backupParts)
    const { adminName } = config
    const parts = exampleParts(openStores(config))
    const example = await readExample(db, parts)
    if (!example.present) return console.log('Примера на сайте нет.')
    const also = all || (await confirmed(example.changed)) ? example.changed : []
    const { username: name } = (await findAdmin(db)) ?? { username: adminName }
    const editor = { name, now: new Date() }
    const going = goingKinds(example, also)
    const { kept } = await removeExample(db, parts, { also }, editor)
    await noteSmaller(config.dataDir, editor.now, config.site.timeZone)
    console.log(
      `Пример убран, ушло в корзину ${records(totalOf(going))}: ${goingLines(example, going, names).join(', ')}.`,
    )
    if (kept > 0) console.log(`Изменённое осталось: ${records(kept)}, теперь это ваше.`)
    console.log(
      'Если сайт сейчас работает на SQLite, перезапустите его: он помнит прежние страницы.',
    )
  },

  async 'own-folder'(db, config) {
    requireFolder(config)
    await ownFolder(db, config)
    const place = config.filesUrl ? 'Хранилище файлов' : `Папка ${config.dataDir}`
    console.log(`${place} и эта база данных теперь одно. Запустите сайт.`)
  },

  async sweep(db, config) {
    await requireItsFolder(db, config, backupParts)
    await sweepAll(db, keptFiles(openStores(config)), { now: new Date(), mayTakeMany: true })
    console.log('Лишние файлы в корзине: 30 дней их ещё можно вернуть.')
  },

  async 'files copy'(db, config, { back }) {
    const bar = progressBar()
    const done = await copyFiles({ db, config, parts: backupParts, back }, (progress) =>
      bar.show(progress),
    ).finally(bar.end)
    console.log(
      `Перенесено: ${filesWord(done.copied)} (${formatBytes(done.sizeBytes)}), уже были на месте: ${filesWord(done.present)}.`,
    )
    if (done.faults.length > 0) throw new Problem('bad-input', done.faults.join('\n'))
  },

  async check(db, config, _options, database) {
    await requireItsFolder(db, config, backupParts)
    // The site's visitors come first.
    setPriority(10)
    const kept = keptFiles(openStores(config))
    const { rows, files, trashed, faults } = await checkStored(db, nouns, kept, new Date())
    console.log(`Записей прочитано: ${rows}.`)
    console.log(`Файлов фотографий и документов: ${files}, ещё в корзине: ${trashed}.`)
    const built = await builtSite()
    const bar = progressBar()
    const onAsked = (done: number, total: number) => bar.show({ stage: 'pages', done, total })
    // What a page says to the log is said in a line here, unless it is asked for.
    const quiet = { ...config, logLevel: process.env.LOG_LEVEL ?? 'silent' }
    const pages = await built?.checkPages(quiet, database, { onAsked }).finally(bar.end)
    if (pages) console.log(`Адресов открыто: ${pages.asked}.`)
    const all = [...faults, ...(pages?.faults ?? [notBuilt])]
    if (all.length === 0) return console.log('Всё на месте: записи и файлы целы, адреса отвечают.')
    throw new Problem('not-found', faultLines(all).join('\n'))
  },
}

const filesWord = (files: number) => count(files, ['файл', 'файла', 'файлов'])

const notBuilt = {
  what: 'Страницы не проверены: сайт не собран',
  cure: 'Выполните npm run build и повторите.',
}

const names = new Map(nouns.map(({ name }) => [name.entity, name]))

/** Shows what was changed; asks when somebody is there to answer. */
async function confirmed(changed: Example['changed']): Promise<boolean> {
  if (changed.length === 0) return false
  console.log('Это меняли или дополняли:')
  for (const { entity, name } of changed) console.log(`  ${kindWord(entity, names)}: ${name}`)
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Убрать и это? (да или нет) ')
  terminal.close()
  return /^(да|д|y|yes)$/i.test(answer.trim())
}

/** One line, as `echo` or a file gives it; an empty input asks for a generated password. */
async function readPassword(): Promise<string | undefined> {
  console.error('Пароль читается со стандартного ввода…')
  const line = (await text(process.stdin)).replace(/\r?\n$/, '')
  return line === '' ? undefined : line
}

function read(): { run: Command; options: Options } {
  const options = {
    end: { type: 'string' },
    all: { type: 'boolean', default: false },
    back: { type: 'boolean', default: false },
  } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const length = positionals[0] === 'files' ? 2 : 1
  const name = positionals.slice(0, length).join(' ') || undefined
  const others = positionals.slice(length)
  if (name === undefined) throw new UsageError('')
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!run) throw new UsageError(`Команды «${name}» нет`)
  if (others.length > 0) throw new UsageError(`Лишнее в команде: ${others.join(' ')}`)
  if (values.end !== undefined && name !== 'sessions')
    throw new UsageError(`У команды ${name} нет --end`)
  if (values.all && name !== 'remove-example') throw new UsageError(`У команды ${name} нет --all`)
  if (values.back && name !== 'files copy') throw new UsageError(`У команды ${name} нет --back`)
  return { run, options: values }
}

process.env.NODE_ENV ??= 'production'

await runCommand({ usage, read }, async ({ run, options }, config) => {
  requireDatabase(config)
  const database = await openDatabase(config, 'command')
  try {
    const tables = await database.db.introspection.getTables()
    if (!tables.some((table) => table.name === 'account'))
      throw new Problem(
        'not-found',
        'База данных ещё не создана: сначала запустите сайт (npm start)',
      )
    await run(database.db, config, options, database)
  } finally {
    await database.close()
  }
})
