/** Addresses our own media give to images; nothing else can be written into a page as one. */
export function isOwnFilePath(path: string): boolean {
  return path.length <= 200 && /^\/files\/[a-z0-9-]+\.(jpg|avif)$/.test(path)
}
