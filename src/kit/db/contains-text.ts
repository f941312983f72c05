import { type RawBuilder, sql } from 'kysely'

/** True where the column contains the text, without regard to case and with Ё as Е. */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  const wanted = text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql<boolean>`${folded(sql.ref(column))} like '%' || ${folded(sql.val(wanted))} || '%' escape '\\'`
}

// The key puts a mark after the Е that was an Ё, so that it sorts after; here they are the same.
const folded = (text: RawBuilder<unknown>) => sql`replace(ru_key(${text}), ${'\uffff'}, '')`
