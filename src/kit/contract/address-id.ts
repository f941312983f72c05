/** The number of a record in an address; undefined when it is none. */
export const readId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
