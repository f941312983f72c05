/** Stands for a text that is no JSON: no rule of a field takes it for a value. */
export const unreadable = Symbol('unreadable')

/** JSON as a column keeps it; whoever restored or changed it by hand may have spoilt it. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}

/** The same of what was an object or a list; undefined when it is neither. */
export function parseStoredObject<T extends object>(text: string): T | undefined {
  const value = parseStored(text)
  return typeof value === 'object' && value !== null ? (value as T) : undefined
}
