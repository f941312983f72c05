// Of SQLite by the low byte: no such column, too big, a broken rule, another type.
const ofRows = [1, 18, 19, 20]

/**
 * The database does not take these rows: a wrong type, nothing where something has to be, a reference that leads
 * nowhere. A full disk or a broken connection says nothing of them.
 */
export function isRowRefused(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return ofRows.includes(Number(errcode) & 0xff)
  return /^(22|23|42)[0-9A-Z]{3}$/.test(String(code ?? ''))
}
