import { createHash } from 'node:crypto'

/** What is left of a name that was withdrawn. */
export const hashOf = (salt: string, ...parts: (string | number | null)[]): string =>
  createHash('sha256')
    .update([salt, ...parts].join('|'))
    .digest('hex')
