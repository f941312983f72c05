import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { cleanRecoveryKey } from '#kit/far/far-key.server.ts'

/** Asked for and never an argument: those stand in the history and in the list of processes. */
export async function askRecoveryKey(): Promise<string> {
  if (!process.stdin.isTTY) return cleanRecoveryKey(await text(process.stdin))
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question('Ключ восстановления с листа: ')
  terminal.close()
  return cleanRecoveryKey(typed)
}
