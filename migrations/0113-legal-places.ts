import { type Kysely, sql } from 'kysely'

interface TextNode {
  text?: string
  content?: TextNode[]
}

/**
 * Edited legal texts held the contacts of the day they were edited. Where these are still the contacts,
 * word for word, today's stand from now on; the places are those of `operator-places.ts`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: contacts } = await sql<Record<string, string>>`
    select "legalName", "address", "phone", "email" from "contacts"`.execute(db)
  const { legalName = '', address = '', phone = '', email = '' } = contacts[0] ?? {}
  const found = [
    ['{название}', legalName],
    ['{адрес}', address],
    ['{почта}', email],
    ['{телефон}', phone],
  ].filter(([, value = '']) => value.length >= 9) as [place: string, value: string][]
  found.sort((a, b) => b[1].length - a[1].length)
  const change = (node: TextNode): TextNode => ({
    ...node,
    ...(node.text !== undefined && {
      text: found.reduce((all, [place, value]) => all.replaceAll(value, () => place), node.text),
    }),
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
