import { legalTexts } from '#content/legal.ts'
import { type LegalFacts, type LegalSlug, legalSlugs } from '#content/legal-text.ts'
import { readOperatorStanding } from '#features/operator/operator.server.ts'
import type { OperatorStanding } from '#features/operator/operator.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, fromRow, type RecordKind } from '#kit/db/record.server.ts'
import { readSlugs, strangeSlugs } from '#kit/record/read-slugs.ts'
import { recordKind, slugReadable } from '#kit/record/record-kind.server.ts'
import { overOriginal } from '#kit/rich-text/original.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import { localDate } from '#kit/text/dates.ts'
import { readEditionDays } from './editions.server.ts'
import { type LegalPage, type LegalUpdate, legal } from './legal.record.ts'
import { earlierFacts, readFacts } from './legal-facts.server.ts'
import { placesAlone, withOperator, withPlaces } from './operator-places.ts'
import { isSheet } from './sheet-address.ts'

type StoredLegalPage = Omit<
  LegalPage,
  'isDefault' | 'isOwnText' | 'editionOn' | 'isOutdated' | 'missing' | 'madeUp'
>

const declared = recordKind<StoredLegalPage>(legal)

export const legalKind: RecordKind<StoredLegalPage> = {
  ...declared,
  readable: new Map([...(declared.readable ?? []), ['slug', slugReadable]]),
  strange: async (db) =>
    strangeSlugs(await db.selectFrom('legal_page').select(['id', 'slug']).execute(), legalSlugs),
  nameOf: async (_trx, { title, slug }) => title || (legalTexts[slug]?.title ?? ''),
}

interface Reader {
  site: Site
  now: Date
}

const readPages = async (db: Db) =>
  readSlugs(await db.selectFrom('legal_page').selectAll().orderBy('id').execute(), legalSlugs)

export async function listLegalPages(db: Db, reader: Reader): Promise<LegalPage[]> {
  const shown = await readShown(db, reader)
  return (await readPages(db)).map((row) => shown(fromRow(legalKind, row)))
}

export async function findLegalPage(
  db: Db,
  by: { id: number } | { slug: LegalSlug },
  reader: Reader,
): Promise<LegalPage | undefined> {
  const shown = await readShown(db, reader)
  const row = (await readPages(db)).find((one) =>
    'id' in by ? one.id === by.id : one.slug === by.slug,
  )
  return row && shown(fromRow(legalKind, row))
}

/** @throws Problem not-found, conflict. */
export async function updateLegalPage(
  db: Db,
  id: number,
  { version, ...changes }: LegalUpdate,
  site: Site,
  editor: Editor,
): Promise<LegalPage> {
  const facts = await readFacts(db, site)
  const earlier = await earlierFacts(db, site)
  // Whoever was slower compares what both read, not what is stored.
  const shownNow = await readShown(db, { site, now: editor.now })
  const slug = (await readPages(db)).find((one) => one.id === id)?.slug
  if (!slug) throw new Problem('not-found', legal.missing)
  const present = (stored: StoredLegalPage) => shownNow({ ...stored, slug })
  const changed = changeRecord(db, legalKind, id, { version, editor, present }, (stored) => ({
    ...{ ...changes, slug },
    // It was read under the original's, so that is no title of its own.
    ...(!stored.title && changes.title === legalTexts[slug].title && { title: '' }),
    ...(changes.content && {
      content: withPlaces(changes.content, [facts, ...earlier], original(slug)),
    }),
  }))
  return present(await changed)
}

const original = (slug: LegalSlug) => textDocument(legalTexts[slug].blocks(placesAlone))

/** How a stored page is read at this moment. */
async function readShown(
  db: Db,
  { site, now }: Reader,
): Promise<(stored: StoredLegalPage) => LegalPage> {
  const facts = await readFacts(db, site)
  const days = await readEditionDays(db, facts, { site, now })
  const operator = await readOperatorStanding(db)
  return (stored) =>
    shown(stored, facts, { own: days[stored.slug], timeZone: site.timeZone, operator })
}

function shown(
  stored: StoredLegalPage,
  facts: LegalFacts,
  {
    own,
    timeZone,
    operator: { missing, madeUp },
  }: { own: string; timeZone: string; operator: OperatorStanding },
): LegalPage {
  const { title, blocks } = legalTexts[stored.slug]
  const read = overOriginal(stored, { title, content: textDocument(blocks(facts)) })
  const { isOwnText } = read
  const isFree = stored.slug === 'accessibility'
  const editedOn = localDate(stored.updatedAt, timeZone)
  return {
    ...read,
    content: isOwnText ? withOperator(read.content, facts) : read.content,
    editionOn: isOwnText ? editedOn : own,
    isOutdated: isOwnText && editedOn < own,
    // A federation's own text may name him by itself; a paper that is signed has to. Who may read the site is no matter of his.
    missing: isFree || (isOwnText && !isSheet(stored.slug)) ? [] : missing,
    madeUp: isFree ? [] : madeUp,
  }
}
