import type { Db } from '#kit/db/db.server.ts'
import type { Kind } from './ledger.ts'

/** A record as the database has it, reduced to the marks in it. */
export interface Found {
  kind: Kind
  id: number
  marks: string[]
  /** How many marks a whole record carries. */
  expected: number
}

export const marksIn = (...texts: unknown[]) => JSON.stringify(texts).match(/mk[0-9a-f]{8}/g) ?? []

/** Every record of the kinds that are written. */
export async function readStored(db: Db, byHash: ReadonlyMap<string, string>): Promise<Found[]> {
  const news = await db.selectFrom('news').selectAll().execute()
  const contacts = await db.selectFrom('contacts').selectAll().execute()
  const albums = await db.selectFrom('album').selectAll().execute()
  const photos = await db.selectFrom('photo').selectAll().execute()
  const competitions = await db.selectFrom('competition').selectAll().execute()
  const results = await db.selectFrom('competition_result').selectAll().execute()
  const documents = await db.selectFrom('competition_document').selectAll().execute()
  const federation = await db.selectFrom('federation_document').selectAll().execute()
  const protocols = Map.groupBy(results, ({ competition_id }) => competition_id)
  const fileMark = (sha256: string) => byHash.get(sha256) ?? `unknown ${sha256}`

  const found = (kind: Kind, id: number, expected: number, marks: string[]): Found => ({
    kind,
    id,
    expected,
    marks,
  })
  return [
    ...news.map(({ id, ...row }) =>
      found('news', id, 4, marksIn(row.title, row.summary, row.imageAlt, row.content)),
    ),
    // Before the first write there is nothing in it.
    ...contacts
      .filter(({ address }) => address !== '')
      .map(({ id, ...row }) =>
        found('contacts', id, 4, marksIn(row.address, row.worktime, row.legalName, row.email)),
      ),
    ...albums.map(({ id, ...row }) => found('album', id, 2, marksIn(row.title, row.description))),
    ...photos.map(({ id, ...row }) =>
      found('photo', id, 3, marksIn(row.title, row.description, row.alt)),
    ),
    ...competitions.map(({ id, ...row }) =>
      found('competition', id, 4, marksIn(row.title, row.location, row.organizer, row.description)),
    ),
    ...[...protocols].map(([id, rows]) =>
      found('results', id, 16, marksIn(rows.map(({ club, coach }) => [club, coach]))),
    ),
    ...documents.map(({ id, ...row }) =>
      found('competitionDocument', id, 2, [...marksIn(row.title), fileMark(row.sha256)]),
    ),
    ...federation.flatMap(({ id, ...row }) => [
      found('federationDocument', id, 2, marksIn(row.title, row.number)),
      found('federationFile', id, 1, [fileMark(row.sha256)]),
    ]),
  ]
}

const entities: Record<Kind, string> = {
  news: 'news',
  contacts: 'contacts',
  album: 'album',
  photo: 'photo',
  competition: 'competition',
  results: 'competition_result',
  competitionDocument: 'competition_document',
  federationDocument: 'federation_document',
  federationFile: 'federation_document',
}
// Rows of a protocol and a document's file change with the record they belong to.
const inOwner: Kind[] = ['results', 'federationFile', 'contacts']

export function journalNames(kind: Kind, action: 'create' | 'update' | 'delete') {
  if (inOwner.includes(kind)) return { entity: entities[kind], actions: ['create', 'update'] }
  const actions: string[] = action === 'create' ? ['create', 'restore'] : [action]
  return { entity: entities[kind], actions }
}
