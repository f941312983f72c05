import { ownerOnly } from '#kit/base/make-folder.server.ts'
import { type Config, readConfig } from '#kit/config/config.server.ts'
import { faultSentence } from '#kit/config/fault.server.ts'
import { misuse } from './given.ts'

interface Command<Args> {
  usage: string
  /** Reads the arguments before anything else is looked at. @throws UsageError */
  read(): Args
}

/** Runs a command of whoever hosts the site: a wrong one is answered with the usage, a failure with a sentence. */
export async function runCommand<Args>(
  { usage, read }: Command<Args>,
  work: (args: Args, config: Config) => Promise<void>,
): Promise<void> {
  let config: Config | undefined
  process.umask(ownerOnly)
  try {
    const args = read()
    config = readConfig()
    await work(args, config)
  } catch (error) {
    const misused = misuse(error)
    console.error(misused === undefined ? faultSentence(error, config) : `${misused}${usage}`)
    process.exitCode = misused === undefined ? 1 : 2
  }
}
