const systemCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
// What `pg` says without any code when the server is gone or all connections are in use.
const messages =
  /^Connection terminated|^Client .*(closed|not queryable)$|^timeout exceeded when trying to connect/

/**
 * The connection to PostgreSQL broke. What was being committed may be there or not: whoever keeps
 * files for it leaves them to the janitor, who looks at the rows.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code: given, syscall } = error as NodeJS.ErrnoException
  const code = String(given ?? '')
  // A server that is not there is, by its socket, a file that is not there.
  const hasNoSocket = syscall === 'connect' && code === 'ENOENT'
  if (hasNoSocket || messages.test(error.message)) return true
  return /^(08...|57P0.)$/.test(code) || systemCodes.test(code)
}
