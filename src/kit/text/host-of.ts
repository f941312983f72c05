import { domainToUnicode } from 'node:url'

/** Where a link leads, as people read it: «example.ru», «федерация.рф». */
export const hostOf = (url: string): string =>
  domainToUnicode(new URL(url).hostname).replace(/^www\./, '')
