import { readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { Problem } from '#kit/base/problem.ts'
import { ObjectFault } from '#kit/objects/object-fault.ts'
import { type Config, ConfigError } from './config.server.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'port' | 'metricsPort'>

interface SystemFault extends Error {
  code?: string
  syscall?: string
  path?: string
  port?: number
  hostname?: string
  /** SQLite's number; its low byte is the kind. */
  errcode?: number
}

/**
 * Why the site or a command could not do its work, for whoever hosts it: what is wrong and the cure,
 * without a stack. @param config absent: the settings themselves could not be read.
 */
export function faultSentence(error: unknown, config?: Place): string {
  if (error instanceof ConfigError || error instanceof Problem || error instanceof ObjectFault)
    return error.message
  // Every address of a host name failed: they failed alike.
  const fault = (error instanceof AggregateError ? error.errors[0] : error) as SystemFault
  const known =
    config &&
    (listenFault(fault, config) ??
      sqliteFault(fault, config) ??
      postgresFault(fault, config) ??
      folderFault(fault, config))
  return known ?? `Непредвиденная ошибка: ${fault?.message ?? String(fault)}`
}

function listenFault(fault: SystemFault, { host, port, metricsPort }: Place) {
  const resolvesHost = fault.syscall === 'getaddrinfo' && fault.hostname === host
  if (fault.syscall !== 'listen' && !resolvesHost) return undefined
  const name = fault.port !== undefined && fault.port === metricsPort ? 'METRICS_PORT' : 'PORT'
  const taken = fault.port ?? port
  switch (fault.code) {
    case 'EADDRINUSE':
      return `Порт ${taken} уже занят другой программой (или прежним сайтом). Остановите её или задайте другой порт: ${name}=${taken + 1}`
    case 'EACCES':
      return `Порт ${taken} занимать нельзя: порты до 1024 открыты только для root. Задайте ${name}=3000, а наружу сайт покажет nginx или Caddy (docs/operations.md)`
    default:
      return `Адреса HOST=${host} у этого сервера нет. Оставьте HOST=127.0.0.1; чтобы слушать на всех адресах — HOST=0.0.0.0`
  }
}

function sqliteFault({ code, errcode = 0 }: SystemFault, { dataDir }: Place) {
  if (code !== 'ERR_SQLITE_ERROR') return undefined
  const file = join(dataDir, 'site.db')
  switch (errcode & 0xff) {
    case 5:
    case 6:
      return `Базу данных ${file} держит другая программа. Закройте её и повторите`
    case 8:
    case 3:
    case 14:
      return noRight(dataDir)
    case 11:
    case 26:
      return `База данных ${file} повреждена. Остановите сайт и верните последнюю копию:\n  npm run restore -- ${lastBackup(dataDir) ?? 'КОПИЯ.tar'} --overwrite\nПрежде сохраните повреждённый файл в стороне: из него, возможно, удастся что-то достать`
    case 13:
      return noSpace(dataDir)
    case 10:
      return `Диск с базой данных ${file} читается или пишется с ошибками (dmesg покажет подробности). Скопируйте папку данных на другой диск`
  }
  return undefined
}

/** The archive of the last night, if there is one. */
export function lastBackup(dataDir: string): string | undefined {
  const folder = join(dataDir, 'backups')
  try {
    const newest = readdirSync(folder)
      .filter((name) => /\.(tar|copy)$/.test(name))
      .sort()
      .at(-1)
    return newest && join(folder, newest)
  } catch {
    return undefined
  }
}

const unreachable = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

function postgresFault(fault: SystemFault, { databaseUrl }: Place) {
  if (!databaseUrl) return undefined
  const { host: address, pathname, username, searchParams } = new URL(databaseUrl)
  // Over a socket the address names its folder, and the user after the rest.
  const host = address || searchParams.get('host') || 'этого сервера'
  const user = decodeURIComponent(username) || searchParams.get('user') || userName()
  const code = String(fault.code ?? '')
  const database = decodeURIComponent(pathname.slice(1))
  if (/^28/.test(code) || fault.message.startsWith('SASL'))
    return `PostgreSQL не пускает пользователя «${user}»: проверьте имя и пароль в DATABASE_URL и pg_hba.conf`
  if (code === '3D000')
    return `В PostgreSQL нет базы «${database}»: создайте её (createdb --owner=ПОЛЬЗОВАТЕЛЬ ${database}) или поправьте DATABASE_URL`
  if (code === '42501')
    return `Пользователю PostgreSQL не хватает прав на базу «${database}»: сделайте его владельцем базы`
  if (code === '53300')
    return 'У PostgreSQL кончились соединения: закройте лишние программы или увеличьте max_connections'
  if (code === '57P03') return 'PostgreSQL ещё запускается: повторите через минуту'
  if (/SSL|certificate/i.test(fault.message) && fault.syscall === undefined && !/^\d/.test(code))
    return `PostgreSQL на ${host} и DATABASE_URL не договорились о шифровании: проверьте sslmode в конце адреса`
  const hasNoSocket = fault.syscall === 'connect' && /^(ENOENT|EACCES)$/.test(code)
  if (
    hasNoSocket ||
    unreachable.test(code) ||
    /^(timeout expired|Connection terminated)/.test(fault.message)
  )
    return `PostgreSQL не отвечает по адресу ${host} из DATABASE_URL: проверьте адрес и порт, запустите PostgreSQL. Без DATABASE_URL сайт хранит данные сам, в DATA_DIR`
  return undefined
}

function folderFault({ code, path = '' }: SystemFault, { dataDir }: Place) {
  const place = path || dataDir
  switch (code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${place} — файл, а не папка. Укажите другое место${place.startsWith(dataDir) ? ': DATA_DIR в .env' : ''}`
    case 'EISDIR':
      return `${place} — папка, а нужен файл`
    case 'EACCES':
    case 'EPERM':
      return noRight(place)
    case 'EROFS':
      return `Диск с ${place} доступен только для чтения: укажите другую папку в DATA_DIR или проверьте диск (dmesg)`
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(place)
  }
  if (path && (path.startsWith(dataDir) || dataDir.startsWith(path)))
    return `Папку данных ${dataDir} нельзя создать или прочитать (${code}). Укажите другую: DATA_DIR в .env`
  return code === 'ENOENT' ? `${place}: такой папки или файла нет` : undefined
}

const noRight = (place: string) =>
  `Пользователь ${userName()} не может читать и писать здесь: ${place}. Отдайте ему это место (chown -R ${userName()} …) или укажите другую папку в DATA_DIR`

const noSpace = (place: string) =>
  `На диске, где ${place}, закончилось место. Освободите его и повторите`

/** A system without a line for the user has only the number. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
