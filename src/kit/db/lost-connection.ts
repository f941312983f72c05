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
  const code = String((error as { code?: unknown }).code ?? '')
  return /^(08...|57P0.)$/.test(code) || systemCodes.test(code) || messages.test(error.message)
}
