/** Addresses our own media give to images; nothing else can be written into a page as one. */
export function isOwnFilePath(path: string): boolean {
  return path.length <= 200 && /^\/files\/[a-z0-9-]+\.(jpg|avif)$/.test(path)
}

/** What the addresses of one picture have in common, of every size and also after it was turned. */
export const pictureOf = (path: string): string => path.replace(/^\/files\//, '').slice(0, 36)

const editors = '/api/files/'

/** Where an editor sees an image of a record that visitors may not see yet, or no more. */
export const editorsAddress = (path: string): string => path.replace(/^\/files\//, editors)

/** The address that a record keeps. */
export const keptAddress = (address: string): string =>
  address.startsWith(editors) ? address.replace(editors, '/files/') : address
