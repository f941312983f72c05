import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of what was built: what one build has read, another may read otherwise. */
export const buildMark = (root: string): string =>
  createHash('sha256')
    .update(readFileSync(join(root, 'dist/server/server.js')))
    .digest('hex')
