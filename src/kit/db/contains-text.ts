import { type RawBuilder, sql } from 'kysely'
import { stemOf } from '#kit/text/stem.ts'

const maxWords = 8

/** True where one of the columns has each word of the text, in any form, without regard to case and with Ё as Е. */
export function containsText(columns: string | string[], text: string): RawBuilder<boolean> {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const among = sql`concat_ws(' ', ${sql.join([columns].flat().map((column) => sql.ref(column)))})`
  const found = words.slice(0, maxWords).map((word) => containsPart(among, stemOf(word)))
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`1 = 1`
}

function containsPart(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const wanted = part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return sql<boolean>`${folded(text)} like '%' || ${folded(sql.val(wanted))} || '%' escape '\\'`
}

// The key puts a mark after the Е that was an Ё, so that it sorts after; here they are the same.
const folded = (text: RawBuilder<unknown>) => sql`replace(ru_key(${text}), ${'\uffff'}, '')`
