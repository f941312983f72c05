import { z } from 'zod'
import { type StudySlug, studySlugs, studyTexts } from '#content/study/texts.ts'
import { Problem } from '#kit/base/problem.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import { changeRecord, fromRow, type RecordKind } from '#kit/db/record.server.ts'
import { parseStoredAs } from '#kit/db/stored-json.ts'
import { readSlugs, strangeSlugs } from '#kit/record/read-slugs.ts'
import { readAs, recordKind, slugReadable } from '#kit/record/record-kind.server.ts'
import {
  besideOriginal,
  differenceOf,
  type Original,
  overOriginal,
} from '#kit/rich-text/original.ts'
import { richTextOutput } from '#kit/rich-text/rich-text.contract.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { isEmptyDoc } from '#kit/text/rich-text-words.ts'
import { typograph } from '#kit/text/typography.ts'
import { type StudyPage, type StudyUpdate, study } from './study.record.ts'

type StoredStudyPage = Omit<StudyPage, 'isDefault' | 'isOwnText' | 'added' | 'gone'> & {
  basis: string
}

const declared = recordKind<StoredStudyPage>(study)
const isBasis = (stored: string) =>
  stored === '' || parseStoredAs(richTextOutput, stored) !== undefined

export const studyKind: RecordKind<StoredStudyPage> = {
  ...declared,
  readable: new Map([
    ...(declared.readable ?? []),
    ['slug', slugReadable],
    ['basis', readAs('Прежний исходный текст', z.string().refine(isBasis), '')],
  ]),
  strange: async (db) =>
    strangeSlugs(await db.selectFrom('study_page').select(['id', 'slug']).execute(), studySlugs),
  nameOf: async (_trx, { title, slug }) => title || (studyTexts[slug]?.title ?? ''),
}

const originals = Object.fromEntries(
  studySlugs.map((slug) => {
    const { title, blocks } = studyTexts[slug]
    return [slug, { title, content: textDocument(blocks, typograph) }]
  }),
) as Partial<Record<StudySlug, Original>>

const readPages = async (db: Db) =>
  readSlugs(await db.selectFrom('study_page').selectAll().execute(), studySlugs)

/** In the order of the texts. */
export async function listStudyPages(db: Db): Promise<StudyPage[]> {
  const rows = await readPages(db)
  return rows
    .map((row) => shown(fromRow(studyKind, row)))
    .sort((one, other) => studySlugs.indexOf(one.slug) - studySlugs.indexOf(other.slug))
}

export async function findStudyPage(
  db: Db,
  by: { id: number } | { slug: StudySlug },
): Promise<StudyPage | undefined> {
  const row = await findRow(db, by)
  return row && shown(fromRow(studyKind, row))
}

async function findRow(db: Db, by: { id: number } | { slug: StudySlug }) {
  const [column, value] = Object.entries(by)[0] as ['id', number] | ['slug', StudySlug]
  const row = await db
    .selectFrom('study_page')
    .selectAll()
    .where(column, '=', value)
    .where('slug', 'in', studySlugs)
    .executeTakeFirst()
  // What its own row does not say the others do.
  return row ?? (await readPages(db)).find((one) => one[column] === value)
}

/** @throws Problem not-found, conflict. */
export async function updateStudyPage(
  db: Db,
  id: number,
  { version, ...sent }: StudyUpdate,
  editor: Editor,
): Promise<StudyPage> {
  const slug = (await findRow(db, { id }))?.slug
  const original = slug && originals[slug]
  if (!original) throw new Problem('not-found', study.missing)
  const present = (stored: StoredStudyPage) => shown({ ...stored, slug })
  const seen = { version, editor, present }
  const changed = changeRecord(db, studyKind, id, seen, (stored) => {
    const changes = besideOriginal(sent, original)
    // Whoever saves a text has had what is new of ours before the eyes.
    const basis = changes.content && basisOf(changes.content, original)
    return {
      ...changes,
      ...(stored.slug !== slug && { slug }),
      ...(basis !== undefined && { basis }),
    }
  })
  return shown(await changed)
}

const basisOf = (content: RichTextDoc, original: Original): string =>
  isEmptyDoc(content) ? '' : JSON.stringify(original.content)

function shown({ basis, ...stored }: StoredStudyPage): StudyPage {
  const original = originals[stored.slug]!
  const read = overOriginal(stored, original)
  const earlier = read.isOwnText ? parseStoredAs(richTextOutput, basis) : undefined
  return { ...read, ...differenceOf(earlier ?? original.content, original.content) }
}
