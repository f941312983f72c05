/** What one device remembers of its visitor, and no server is told. A browser may refuse to; the pages work all the same. */
export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) || undefined
  } catch {
    return undefined
  }
}

/** Nothing to remember is to forget. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {}
}
