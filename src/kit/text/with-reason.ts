import { capitalize, uncapitalize } from './capitalize.ts'

/** «Отменено. Тренер на сборах»: a sentence of its own, for nobody knows whether what is typed begins with a name. */
export const withReason = (said: string, reason: string): string =>
  reason === '' ? said : `${said}. ${capitalize(reason)}`

/** «Ошибка при удалении новости: нет связи»: what the site itself says goes on after the colon. */
export const withCause = (said: string, cause: string): string =>
  cause === '' ? said : `${said}: ${uncapitalize(cause)}`
