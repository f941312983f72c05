import type { z } from 'zod'

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
export function parseStoredObject(text: string): object | undefined {
  const value = parseStored(text)
  return typeof value === 'object' && value !== null ? value : undefined
}

/** The same of what still has this shape. */
export const parseStoredAs = <T>(shape: z.ZodType<T>, text: string): T | undefined =>
  shape.safeParse(parseStored(text)).data

/** Of what was a list, the items that still have this shape. */
export const parseStoredList = <T>(item: z.ZodType<T>, text: string): T[] =>
  soundList(item, parseStored(text))

export const soundList = <T>(item: z.ZodType<T>, stored: unknown): T[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const { success, data } = item.safeParse(one)
    return success ? [data] : []
  })
