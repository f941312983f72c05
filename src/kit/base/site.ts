/** What the whole site knows about itself, from the configuration. */
export interface Site {
  /** Origin without a trailing slash, e.g. `https://judo.example`. */
  url: string
  name: string
  city: string
  timeZone: string
}
