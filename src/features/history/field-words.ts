import type { FieldView } from '#kit/admin/record-form/conflict-dialog.tsx'
import { count, plural } from '#kit/text/plural.ts'
import type { HistoryEntry } from './history.contract.ts'

type View = Pick<FieldView<never>, 'label' | 'switched' | 'rows'>

/** What a line of the journal says of a field that changed: of a switch its direction, of a list how many rows. */
export function fieldWords(
  { label, switched, rows: forms }: View,
  entry: Pick<HistoryEntry, 'switched' | 'rows'>,
  name: string,
): string {
  const value = entry.switched?.[name]
  if (value !== undefined)
    return switched ? switched[value ? 0 : 1] : `${label}: теперь ${value ? 'да' : 'нет'}`
  const { rows } = entry
  if (!forms || !rows) return label
  const { before, after, changed } = rows
  if (before === after && changed === 0) return `${label}: строки в\u00a0другом порядке`
  const one = plural(changed, 'изменена', 'изменено', 'изменено')
  if (before === after) return `${label}: ${one} ${changed} из\u00a0${count(after, genitive)}`
  return `${label}: было ${count(before, forms)}, стало ${after}`
}

const genitive = ['строки', 'строк', 'строк'] as const
