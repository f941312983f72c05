import { parseArgs } from 'node:util'
import { lockFolder, openFolder } from '#features/backups/backup-folder.server.ts'
import { noFarPlace, sendToFar } from '#features/backups/send.server.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Config } from '#kit/config/config.server.ts'
import { createRecoveryKey, farKeyOf, serverKeyText } from '#kit/far/far-key.server.ts'
import { listFar } from '#kit/far/fetch-far.server.ts'
import { openPlace } from '#kit/far/open-place.server.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { formatInstant } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { runCommand } from './command.ts'
import { UsageError } from './given.ts'
import { askRecoveryKey } from './recovery-key.ts'

const usage = `Использование: npm run far -- <команда>

  key     придумать ключ второго места: лист для бумаги и строка для .env, показанные один раз
  list    какие копии есть во втором месте; спросит ключ восстановления
  send    отправить недостающее сейчас
  drop    отправить недостающее и убрать там копии, которых здесь больше нет`

const commands: Record<string, (config: Config) => Promise<void>> = {
  async key({ site }) {
    const recovery = await createRecoveryKey()
    const server = serverKeyText(await farKeyOf(recovery))
    console.log(recoverySheet(site.name, recovery))
    console.log(
      `На сервер, в .env (эта строка закрывает копии, но не открывает):\n\nBACKUP_KEY=${server}\n`,
    )
  },

  async list({ far, site }) {
    if (!far) throw noFarPlace
    const place = openPlace(far.to)
    const recovery = await askRecoveryKey()
    const cards = await listFar({ place, recovery }).finally(place.close)
    if (cards.length === 0) return console.log('Копий во втором месте ещё нет.')
    for (const { createdAt, files, fileBytes, sizeBytes } of cards)
      console.log(
        `${formatInstant(createdAt, site.timeZone)}: ${count(files, ['файл', 'файла', 'файлов'])}, ${formatBytes(fileBytes + sizeBytes)}`,
      )
  },

  send: (config) => send(config, false),
  drop: (config) => send(config, true),
}

async function send(config: Config, mayDropMissing: boolean): Promise<void> {
  if (!config.far) throw noFarPlace
  openFolder(config.dataDir)
  const unlock = lockFolder(config.dataDir)
  if (!unlock) throw new Problem('busy', 'Другая работа с копиями ещё идёт, дождитесь её конца')
  try {
    await sendToFar(config, new Date(), { mayDropMissing })
  } finally {
    unlock()
  }
  console.log(
    mayDropMissing ? 'Второе место теперь как здесь.' : 'Отправлено всё, чего там не было.',
  )
}

const groups = (key: string) => key.replaceAll(/(.{8})(?=.)/g, '$1 ')

const recoverySheet = (site: string, recovery: string) => `
────────────────────────────────────────────────────────────────────────
  ЛИСТ ВОССТАНОВЛЕНИЯ. ${site}

  Ключ восстановления (пробелы при вводе не важны):

  ${groups(recovery)}

  Без этого ключа копии во втором месте не откроет никто, и мы тоже.
  Напечатайте лист дважды и храните в разных местах, не на этом сервере.
  Кто прочёл ключ и добрался до копий, прочтёт и сайт целиком.

  Второе место (адрес из BACKUP_TO, без секрета): ______________________
  Кому принадлежит и как войти: ________________________________________

  Вернуть сайт: поставить его на пустой сервер, записать BACKUP_TO и
  BACKUP_KEY в .env и выполнить   npm run restore -- --far
────────────────────────────────────────────────────────────────────────
`

function read() {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name, ...others] = positionals
  if (name === undefined) throw new UsageError('')
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!run || others.length > 0) throw new UsageError(`Команды «${positionals.join(' ')}» нет`)
  return run
}

await runCommand({ usage, read }, (run, config) => run(config))
