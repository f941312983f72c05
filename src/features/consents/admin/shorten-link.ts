export const shortenScreen = '/admin/consents/shorten'

/** Goes with the step, not in the address: an address stands in the records of the server. */
export interface ShortenState {
  fullName: string
  /** Not even its short form is to stand in protocols. */
  unnamed?: boolean
  back: { to: string; label: string }
  /** Where the name was asked about: its rows may be written otherwise. */
  protocol?: string | undefined
}

export const shortenLink = (
  fullName: string,
  back: ShortenState['back'],
  { unnamed = false, protocol }: Pick<ShortenState, 'unnamed' | 'protocol'> = {},
) => ({
  to: shortenScreen,
  state: { fullName, unnamed, back, protocol } satisfies ShortenState,
})
