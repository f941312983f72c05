import type { FastifyContextConfig } from 'fastify'
import { type ProblemCode, problemStatus } from '#kit/base/problem.ts'

/** What a call is and takes, as far as it decides how the call may be refused. */
interface Shape {
  method: string
  config: Pick<FastifyContextConfig, 'access' | 'sameOrigin' | 'cost' | 'once' | 'refuses'>
  hasParams: boolean
  hasQuery: boolean
  /** The sender says which version of the record it changes. */
  takesVersion: boolean
}

const bug = 500

/** The statuses a call may be refused with: by its kind, and by what its route adds (`config.refuses`). */
export function refusalsOf({ method, config, ...takes }: Shape): number[] {
  const { access, sameOrigin, cost, once, refuses = [] } = config
  // Also one that asks for no body reads one that comes.
  const writes = method !== 'GET'
  const causes: [boolean | undefined, ...ProblemCode[]][] = [
    [true, 'busy', ...refuses],
    [writes, 'bad-input', 'too-slow', 'too-large', 'wrong-type', 'disk-full'],
    [access !== 'admin' && cost !== 0, 'too-many'],
    [access === 'admin', 'unauthorized'],
    [access !== 'public' || sameOrigin, 'forbidden'],
    [takes.hasParams, 'not-found'],
    [takes.hasQuery, 'bad-input'],
    [takes.takesVersion, 'conflict'],
    [once, 'conflict', 'already-done'],
  ]
  const codes = causes.flatMap(([holds, ...named]) => (holds ? named : []))
  return [...new Set([...codes.map((code) => problemStatus[code]), bug])].sort()
}

/** As the document says them to whoever calls. */
export const refusalWords: Record<number, string> = {
  400: 'Данные не приняты; что не так с каждым полем — в fields',
  401: 'Нужен вход',
  403: 'Токен не действует, или запрос пришёл с чужой страницы',
  404: 'Такого нет',
  408: 'Запрос не получен вовремя',
  409: 'Сейчас этого сделать нельзя; если запись изменил кто-то другой, она — в current',
  413: 'Слишком большой запрос',
  415: 'Такой тип данных не принимается',
  422: 'Файл не читается, или с этим Idempotency-Key уже создана другая запись (она — в current)',
  429: 'Слишком много запросов или попыток',
  500: 'Ошибка на сервере; по requestId её находят в журнале сервера',
  503: 'Сервер занят, повторите позже',
  507: 'На сервере закончилось место, изменения не сохранены',
}
