import { join } from 'node:path'

/** What every command of the tests is given, and no more of the environment; compiled, it starts twice as fast. */
export const commandEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/compiled'),
}
