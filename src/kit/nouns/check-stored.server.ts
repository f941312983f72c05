import type { SiteFault } from '#kit/base/site-fault.ts'
import { type Damaged, findDamaged } from '#kit/db/damage.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { labelOf } from '#kit/db/from-row.server.ts'
import { checkFiles, type KeptFiles } from '#kit/files/kept-files.server.ts'
import { findUnreadableHistory } from '#kit/history/history.server.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { findUnreadableTrash } from '#kit/trash/trash.server.ts'
import type { Noun } from './noun.server.ts'
import {
  deletable,
  entitiesOf,
  keptRowsOf,
  type NamedRecord,
  namedBy,
  recordKindsOf,
} from './noun-parts.server.ts'

const cures = {
  row: 'Откройте запись в админке, заполните пустое и сохраните.',
  history: 'Отменить эти изменения нельзя, остальное в журнале цело.',
  lost: 'Верните файлы из резервной копии или загрузите их в админке заново.',
  damaged: 'Проверьте диск (dmesg), верните файлы из резервной копии или загрузите заново.',
  superfluous: 'Если записи на месте, их можно убрать в корзину: npm run admin -- sweep.',
}

export interface StoredReport {
  /** Records that were read through their declarations. */
  rows: number
  files: number
  trashed: number
  faults: SiteFault[]
}

/** What of the records cannot be read through their declarations; the site shows the rest of each. */
export async function findUnreadable(
  db: Db,
  nouns: readonly Noun[],
): Promise<{ rows: number; faults: SiteFault[] }> {
  const faults: SiteFault[] = []
  let rows = 0
  const kinds = recordKindsOf(nouns)
  // All the rows of one protocol are mended at once.
  const found = await Array.fromAsync(findDamaged(db, kinds, (read) => (rows += read)))
  for (const damaged of Map.groupBy(found, ({ table, id }) => `${table} ${id}`).values()) {
    const { table } = damaged[0]!
    const cure =
      keptRowsOf(nouns, table)?.cure ?? nouns.find(({ name }) => name.entity === table)?.cure
    faults.push({ what: await wordsOf(db, nouns, damaged), cure: cure ?? cures.row })
  }
  for await (const what of findUnreadableHistory(db)) faults.push({ what, cure: cures.history })
  for await (const fault of findUnreadableTrash(db, entitiesOf(deletable(nouns))))
    faults.push(fault)
  return { rows, faults }
}

/** Reads every record through its declaration and every file through its hash, a little at a time. */
export async function checkStored(
  db: Db,
  nouns: readonly Noun[],
  kept: readonly KeptFiles[],
  now: Date,
): Promise<StoredReport> {
  const { rows, faults } = await findUnreadable(db, nouns)
  const report: StoredReport = { rows, files: 0, trashed: 0, faults }
  const add = (found: string[], cure: string) =>
    report.faults.push(...found.map((what) => ({ what, cure })))
  for (const { faults } of nouns) if (faults) add(await faults(db), cures.lost)
  for (const one of kept) {
    const { lost, damaged, superfluous, files, trashed } = await checkFiles(db, one, now)
    add(lost, cures.lost)
    add(damaged, cures.damaged)
    add(superfluous, cures.superfluous)
    report.files += files
    report.trashed += trashed
  }
  return report
}

/** «Новость 12 «Кубок города» (/admin/news/12): не читается «Дата»», of a protocol «… «Место» в 2 строках» */
async function wordsOf(db: Db, nouns: readonly Noun[], damaged: Damaged[]): Promise<string> {
  const { table } = damaged[0]!
  const name = nouns.find((noun) => noun.name.entity === table)?.name
  const kind = recordKindsOf(nouns).find((one) => one.table === table)
  const [{ id, title, parentId = null }] = (await namedBy(db, nouns, damaged.slice(0, 1))) as [
    NamedRecord,
  ]
  const fields = new Set(damaged.flatMap((one) => one.fields))
  const labels = [...fields].map((field) => `«${kind ? labelOf(kind, field) : field}»`)
  const kept = keptRowsOf(nouns, table)
  const screen = kept?.address ?? name?.address(id, parentId)
  const one = kept?.one ?? name?.one ?? table
  const called = [one, id, title && quoted(title)].filter(Boolean).join(' ')
  const rows = kind?.partOf ? ` в ${count(damaged.length, ['строке', 'строках', 'строках'])}` : ''
  return `${called}${screen ? ` (${screen})` : ''}: не читается ${labels.join(', ')}${rows}`
}
