import type { ReactNode } from 'react'

type Errors = Record<string, ReactNode>

/** The field that shows an error: those of a list's values stand at the list, «weights.2» at «weights». */
export const placeOfFault = (name: string): string => name.replace(/\.\d+$/, '')

/** Which values of a list have an error of their own. */
export const faultyOf = <Item>(errors: Errors, path: string, values: readonly Item[]): Item[] =>
  values.filter((_, at) => errors[`${path}.${at}`])

/** What is said of a list in one input: of all of it, or of each of its values. */
export const listFaults = (errors: Errors, path: string, values: readonly unknown[]): ReactNode =>
  errors[path] ??
  [...new Set(values.map((_, at) => errors[`${path}.${at}`]).filter(Boolean))].join('. ')
