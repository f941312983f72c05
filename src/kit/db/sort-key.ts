/**
 * The one order of Russian text, the same on every database: letters without case, Ё right after Е.
 * PostgreSQL computes the same key in the SQL function `ru_key` of the first migration.
 */
export function sortKey(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е\uffff')
}
