/** What the whole site knows about itself, from the configuration. */
export interface Site {
  /** Origin without a trailing slash, e.g. `https://judo.example`. */
  url: string
  name: string
  city: string
  timeZone: string
  /** Copies go to a second place as well. */
  hasFarCopies: boolean
}

/** Of a site that does not say where it is. */
export const usualTimeZone = 'Europe/Moscow'

/** Goes with every answer of ours and holds the federation's time zone; a hall's network does not know it. */
export const siteMark = 'x-site'
