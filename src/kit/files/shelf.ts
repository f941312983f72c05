import { join } from 'node:path'

/**
 * A store keeps its files on 256 shelves, by the first two characters of their names: what was ever made of
 * one picture lies on one, and no folder grows with the site.
 */
export const shelfOf = (name: string): string => /^[0-9a-f]{2}/.exec(name)?.[0] ?? '00'

export const isShelf = (folder: string): boolean => /^[0-9a-f]{2}$/.test(folder)

const trash = 'trash'

/** Within the folder of the store. */
export const placeOf = (name: string, trashed = false): string =>
  join(trashed ? trash : '', shelfOf(name), name)

/** Where earlier releases put it. */
export const formerPlaceOf = (name: string, trashed = false): string =>
  join(trashed ? trash : '', name)
