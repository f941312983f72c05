import type { App } from '#kit/http/context.ts'

/** The log lines written from now on, instead of on the terminal; the level must be set by LOG_LEVEL. */
export function captureLog(app: App): string[] {
  const lines: string[] = []
  const log = app.log as unknown as Record<symbol, unknown>
  // Pino keeps its stream under this symbol, and every request's logger inherits it.
  const stream = Object.getOwnPropertySymbols(log).find((key) => key.description === 'pino.stream')
  if (!stream) throw new Error('This logger is not pino')
  log[stream] = { write: (line: string) => lines.push(line) }
  return lines
}
