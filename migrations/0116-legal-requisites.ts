import { type Kysely, sql } from 'kysely'

interface TextNode {
  text?: string
  content?: TextNode[]
}
type Named = { inn?: string; ogrn?: string }

/**
 * 0113 left the ИНН and ОГРН of the day in edited legal texts. Where they stand as the site wrote them,
 * of the contacts as they are or were, today's stand from now on; the places are those of `operator-places.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: today } = await sql<Named>`select "inn", "ogrn" from "contacts"`.execute(db)
  const { rows: changes } = await sql<{ before: string }>`
    select "before" from "journal"
    where "entity" = 'contacts' and "before" is not null
    order by "id" desc limit 50`.execute(db)
  const requisites = [...today, ...changes.map(({ before }) => JSON.parse(before) as Named)]
    .map(({ inn, ogrn }) =>
      [inn && `ИНН ${inn}`, ogrn && `ОГРН ${ogrn}`].filter(Boolean).join(', '),
    )
    .filter(Boolean)
    // Both together are not the first of them alone.
    .sort((a, b) => b.length - a.length)
  const placed = (text: string) =>
    requisites
      .reduce(
        (all, value) =>
          all.replaceAll(new RegExp(`${RegExp.escape(value)}(?!\\d)`, 'g'), '{реквизиты}'),
        text,
      )
      .replaceAll('{название} ({реквизиты})', '{оператор}')
  const change = (node: TextNode): TextNode => ({
    ...node,
    ...(node.text !== undefined && { text: placed(node.text) }),
    ...(node.content && { content: node.content.map(change) }),
  })
  const { rows: pages } = await sql<{ id: number; content: string }>`
    select "id", "content" from "legal_page"`.execute(db)
  for (const { id, content } of pages) {
    const changed = JSON.stringify(change(JSON.parse(content)))
    if (changed !== content)
      await sql`update "legal_page" set "content" = ${changed} where "id" = ${id}`.execute(db)
  }
}
