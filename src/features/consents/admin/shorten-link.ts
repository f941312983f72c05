export const shortenScreen = '/admin/consents/shorten'

/** Goes with the step, not in the address: an address stands in the records of the server. */
export interface ShortenState {
  fullName: string
  back: { to: string; label: string }
}

export const shortenLink = (fullName: string, back: ShortenState['back']) => ({
  to: shortenScreen,
  state: { fullName, back } satisfies ShortenState,
})
