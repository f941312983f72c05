import { type RawBuilder, sql } from 'kysely'
import { stemOf } from '#kit/text/stem.ts'

/** True where the column has every word of the text, in any form, without regard to case and with Ё as Е. */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const found = words.map((word) => containsPart(column, stemOf(word)))
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`1 = 1`
}

function containsPart(column: string, part: string): RawBuilder<boolean> {
  const wanted = part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql<boolean>`${folded(sql.ref(column))} like '%' || ${folded(sql.val(wanted))} || '%' escape '\\'`
}

// The key puts a mark after the Е that was an Ё, so that it sorts after; here they are the same.
const folded = (text: RawBuilder<unknown>) => sql`replace(ru_key(${text}), ${'\uffff'}, '')`
