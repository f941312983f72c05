import { waitWords } from '#kit/text/wait.ts'

/** A call that failed; `status` 0 means no answer of the server came. Its message is never empty. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  /** The stored record, with 409. */
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined
  /** The server said why; otherwise the words are ours. */
  readonly isTold: boolean

  constructor(status: number, body: unknown, retryAfter?: string | null) {
    const { error, fields, current } = (body ?? {}) as {
      error?: unknown
      fields?: Record<string, string>
      current?: unknown
    }
    const seconds = Number(retryAfter) || undefined
    const wait = status === 429 ? seconds : undefined
    const told = typeof error === 'string' && error !== '' ? error : undefined
    super(withWait(told ?? wordsOf(status), wait))
    this.isTold = told !== undefined
    this.status = status
    this.fields = fields ?? {}
    this.current = current
    this.retryAfterSeconds = seconds
  }

  get isOffline() {
    return this.status === 0
  }

  /** Passes by itself: the network, or what stands before the site, is away for a while. */
  get isPassing() {
    return [0, 502, 503, 504].includes(this.status)
  }
}

export const noConnection = 'Нет связи с сервером. Проверьте интернет и повторите.'
export const noAnswer = 'Сервер не ответил вовремя. Проверьте интернет и повторите.'
export const noAnswerYet =
  'Сервер не ответил вовремя, но, возможно, уже всё сделал. Проверьте и, если нет, повторите.'
export const foreignAnswer = 'Ответ пришёл не от сайта. Проверьте интернет и повторите.'
export const emptyAnswer = 'Сервер прислал пустой ответ. Повторите.'

const words: Record<number, string> = {
  0: noConnection,
  401: 'Нужно войти снова (401)',
  403: 'Нет доступа (403)',
  404: 'Не найдено (404)',
  408: 'Запрос не дошёл вовремя (408)',
  409: 'Запись изменили в другом окне (409)',
  413: 'Слишком большой запрос (413)',
  415: 'Этот тип данных не принимается (415)',
  429: 'Слишком много запросов (429)',
  500: 'Ошибка на сервере (500)',
  504: 'Сервер не успел ответить (504)',
  507: 'На сервере закончилось место (507)',
}

/** In place of the server's own words: a proxy answers with a page nobody should read. */
function wordsOf(status: number): string {
  if (words[status]) return words[status]
  return status > 500
    ? `Сервер временно недоступен (${status})`
    : `Сервер отказал без объяснения (${status})`
}

function withWait(message: string, seconds: number | undefined): string {
  return seconds && !message.includes('через') ? `${message}. ${waitWords(seconds)}` : message
}

/** @param body read already; without it the response is read. */
export async function failureOf(response: Response, body?: unknown): Promise<ApiError> {
  const read = body ?? (await response.json().catch(() => undefined))
  const told = typeof read === 'object' ? read : undefined
  return new ApiError(response.status, told, response.headers.get('retry-after'))
}
