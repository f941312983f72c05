import { type RawBuilder, sql } from 'kysely'
import { stemOf, withoutFleeting } from '#kit/text/stem.ts'

const maxWords = 8

/** True where one of the columns has each word of the text, in any form, without regard to case and with Ё as Е. */
export function containsText(columns: string | string[], text: string): RawBuilder<boolean> {
  const words = text
    .replaceAll(hyphen, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  const among = sql`concat_ws(' ', ${sql.join([columns].flat().map((column) => sql.ref(column)))})`
  const found = words.slice(0, maxWords).map((word) => containsForm(among, stemOf(word)))
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`1 = 1`
}

/** Both halves of «мастер-классов» have forms; a telephone is sought as it is. */
const hyphen = /(?<=\p{L})-(?=\p{L})/gu

/** Where a vowel comes and goes. */
const beforeLast = /(?:й|(?<=[бвгджзклмнпрстфхцчшщ]))([кц])$/u

/** «тренировок» has «тренировки», «тренировка» has «тренировок». */
function containsForm(text: RawBuilder<unknown>, stem: string): RawBuilder<boolean> {
  const plain = stem.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const bare = withoutFleeting(plain)
  const forms = new Set([plain, bare, bare.replace(beforeLast, '_$1')])
  const found = [...forms].map(
    (form) => sql`${folded(text)} like '%' || ${folded(sql.val(form))} || '%' escape '\\'`,
  )
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

// The key puts a mark after the Е that was an Ё, so that it sorts after; here they are the same.
const folded = (text: RawBuilder<unknown>) => sql`replace(ru_key(${text}), ${'\uffff'}, '')`
