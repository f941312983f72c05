import { capitalize } from './capitalize.ts'

/** «Отменено. Тренер на сборах»: a sentence of its own, for nobody knows whether what is typed begins with a name. */
export const withReason = (said: string, reason: string): string =>
  reason === '' ? said : `${said}. ${capitalize(reason)}`
