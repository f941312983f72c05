import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Of a column with a list of numbers as JSON text: whether this one is in it. Both databases read it so. */
export const isListed = (
  list: RawBuilder<unknown>,
  number: number | RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`replace(replace(replace(${list}, ' ', ''), '[', ','), ']', ',') like ${
    typeof number === 'number' ? `%,${number},%` : sql`'%,' || ${number} || ',%'`
  }`
