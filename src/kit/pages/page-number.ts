/** Of a `page` in an address: the first needs none; undefined when there can be no such page. */
export const readPage = (text = '1'): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
