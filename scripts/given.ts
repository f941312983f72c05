import { parseArgs } from 'node:util'

/** The command was not written as the usage says. */
export class UsageError extends Error {}

/** What `parseArgs` says in English, or one of ours; undefined for every other fault. */
export function misuse(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message && `${error.message}\n\n`
  const { code, message } = error as NodeJS.ErrnoException
  if (!code?.startsWith('ERR_PARSE_ARGS_')) return undefined
  const [, option] = /'(-[^' ]*)/.exec(message) ?? []
  return `Параметр ${option ?? ''} не понят\n\n`
}

interface Known<Word extends string, Count extends string, Flag extends string> {
  /** Those it knows, or whether it knows one. */
  words?: readonly Word[] | ((word: string) => boolean)
  counts?: Record<Count, number>
  flags?: readonly Flag[]
}

/**
 * What a command was given: words, whole numbers with their defaults, flags.
 * A wrong use ends the process with the usage.
 */
export function readGiven<
  Word extends string = never,
  Count extends string = never,
  Flag extends string = never,
>(usage: string, { words, counts, flags }: Known<Word, Count, Flag> = {}) {
  try {
    const numbers: Record<string, number> = { ...counts }
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        ...Object.fromEntries(Object.keys(numbers).map((name) => [name, { type: 'string' }])),
        ...Object.fromEntries((flags ?? []).map((name) => [name, { type: 'boolean' }])),
      } as Record<string, { type: 'string' | 'boolean' }>,
    })
    const knows =
      typeof words === 'function' ? words : (word: string) => words?.includes(word as Word)
    for (const word of positionals)
      if (!knows(word)) throw new UsageError(`«${word}» здесь не понято`)
    for (const name of Object.keys(numbers)) {
      const text = values[name] ?? String(numbers[name])
      if (!/^[1-9]\d{0,8}$/.test(String(text)))
        throw new UsageError(`--${name}: нужно целое число больше нуля`)
      numbers[name] = Number(text)
    }
    return {
      words: positionals as Word[],
      counts: numbers as Record<Count, number>,
      has: (flag: Flag) => values[flag] === true,
    }
  } catch (error) {
    const misused = misuse(error)
    if (misused === undefined) throw error
    console.error(`${misused}Использование: npm ${usage}`)
    process.exit(2)
  }
}
