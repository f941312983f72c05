import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '#kit/db/db.server.ts'
import type { Noun } from './noun.server.ts'

/** A record that shows a stored picture besides the album it is in. */
export const pictureUse = z.object({
  entity: z.string(),
  id: z.number(),
  kind: z.string().meta({ description: 'Что это: «Новость»' }),
  title: z.string(),
  address: z.string().meta({ description: 'Где её меняют в админке' }),
})
export type PictureUse = z.infer<typeof pictureUse>
/** With those of the pictures it shows. */
type Using = PictureUse & { pictures: string[] }

const atOnce = 200
// The kinds differ only in their columns; inside this file a table is any table of records.
type AnyTables = { record: { id: number } & Record<string, string> }

/** Which records of these kinds, also those that visitors do not see, show one of the pictures, in a field or within a text. */
export async function usesOfPictures(
  nouns: readonly Noun[],
  db: Db,
  pictures: ReadonlySet<string>,
): Promise<Using[]> {
  const uses: Using[] = []
  if (pictures.size === 0) return uses
  for (const { name, pictured = [], records } of nouns) {
    if (pictured.length === 0) continue
    const title = records?.columns[0]
    for await (const row of rowsWithPictures(db, name.entity, pictured, title)) {
      const shown = pictured
        .flatMap((column) => [...String(row[column] ?? '').matchAll(/\/files\/([0-9a-f-]{36})/g)])
        .map(([, picture = '']) => picture)
        .filter((picture) => pictures.has(picture))
      if (shown.length === 0) continue
      uses.push({
        pictures: shown,
        ...{ entity: name.entity, id: Number(row.id), kind: name.one },
        ...{ title: title ? String(row[title]) : '', address: name.address(Number(row.id), null) },
      })
    }
  }
  return uses
}

async function* rowsWithPictures(
  db: Db,
  table: string,
  pictured: readonly string[],
  title: string | undefined,
) {
  const rows = db.withTables<AnyTables>().selectFrom(table as 'record')
  const hasPicture = ({ eb, or }: ExpressionBuilder<AnyTables, 'record'>) =>
    or(pictured.map((column) => eb(column, 'like', '%/files/%')))
  const columns = ['id' as const, ...pictured, ...(title ? [title] : [])]
  for (let last = 0; ; ) {
    const found = await rows
      .select(columns)
      .where(hasPicture)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    yield* found
    last = Number(found.at(-1)?.id ?? 0)
    if (found.length < atOnce) return
  }
}
