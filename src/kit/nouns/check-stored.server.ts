import type { SiteFault } from '#kit/base/site-fault.ts'
import { type Damaged, findDamaged } from '#kit/db/damage.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { checkFiles, type KeptFiles } from '#kit/files/kept-files.server.ts'
import { findUnreadableHistory } from '#kit/history/history.server.ts'
import { quoted } from '#kit/text/quoted.ts'
import { findUnreadableTrash } from '#kit/trash/trash.server.ts'
import type { Noun } from './noun.server.ts'
import { namedBy, recordKindsOf } from './noun-parts.server.ts'

const cures = {
  row: 'Откройте запись в админке, заполните пустое и сохраните.',
  history: 'Отменить эти изменения нельзя, остальное в журнале цело. Через год они исчезнут сами.',
  trash: 'Вернуть это из корзины нельзя: верните из резервной копии или удалите навсегда.',
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
  for await (const damaged of findDamaged(db, kinds, (read) => (rows += read)))
    faults.push({ what: wordsOf(nouns, damaged), cure: cures.row })
  for await (const what of findUnreadableHistory(db)) faults.push({ what, cure: cures.history })
  for await (const what of findUnreadableTrash(db)) faults.push({ what, cure: cures.trash })
  return { rows, faults }
}

/** Reads every record through its declaration and every file through its hash, a little at a time. */
export async function checkStored(
  db: Db,
  nouns: readonly Noun[],
  kept: readonly KeptFiles[],
): Promise<StoredReport> {
  const { rows, faults } = await findUnreadable(db, nouns)
  const report: StoredReport = { rows, files: 0, trashed: 0, faults }
  const add = (found: string[], cure: string) =>
    report.faults.push(...found.map((what) => ({ what, cure })))
  for (const { faults } of nouns) if (faults) add(await faults(db), cures.lost)
  for (const one of kept) {
    const { lost, damaged, superfluous, files, trashed } = await checkFiles(db, one)
    add(lost, cures.lost)
    add(damaged, cures.damaged)
    add(superfluous, cures.superfluous)
    report.files += files
    report.trashed += trashed
  }
  return report
}

/** «Новость 12 «Кубок города» (/admin/news/12): не читается «Дата»» */
function wordsOf(nouns: readonly Noun[], damaged: Damaged): string {
  const { table, id, fields } = damaged
  const name = nouns.find((noun) => noun.name.entity === table)?.name
  const { readable } = recordKindsOf(nouns).find((kind) => kind.table === table) ?? {}
  const [{ title } = { title: '' }] = namedBy(nouns, [damaged])
  const labels = fields.map((field) => `«${readable?.get(field)?.label ?? field}»`)
  const called = [name?.one ?? table, id, title && quoted(title)].filter(Boolean).join(' ')
  return `${called}${name ? ` (${name.address(id, null)})` : ''}: не читается ${labels.join(', ')}`
}
