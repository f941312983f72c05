import { diffArrays } from 'diff'
import type { FieldView, ListLine } from '#kit/admin/record-form/field-views.ts'
import { count } from '#kit/text/plural.ts'
import type { HistoryEntry } from './history.contract.ts'

type View = Pick<FieldView<never>, 'label' | 'switched' | 'rows' | 'lines' | 'show' | 'blocks'>
type Told = Pick<HistoryEntry, 'switched' | 'waits' | 'rows' | 'differs'>

/** What a line of the journal says of a field that changed: of a switch its direction, of a list how many rows, and what first differs. */
export function fieldWords(view: View, entry: Told, name: string): string {
  const { label, switched } = view
  const value = entry.switched?.[name]
  if (value !== undefined && switched)
    return (value && entry.waits && switched[2]) || switched[value ? 0 : 1]
  if (value !== undefined) return `${label}: теперь ${value ? 'да' : 'нет'}`
  const rows = rowsWords(view, entry)
  const difference = differenceWords(view, entry, name)
  const more = entry.differs?.[name]?.more ?? 0
  const others =
    !rows && more > 0 ? ` и\u00a0ещё ${count(more, ['строка', 'строки', 'строк'])}` : ''
  const told = [rows, difference && difference + others].filter(Boolean)
  return told.length > 0 ? `${label}: ${told.join('; ')}` : label
}

function rowsWords({ rows: forms }: View, { rows }: Told): string | undefined {
  if (!forms || !rows) return undefined
  const { before, after, added, removed, changed } = rows
  if (added + removed + changed === 0) return 'строки в\u00a0другом порядке'
  // After a colon every number and every kind of row agrees.
  if (added + removed === 0) return `изменено: ${changed} из\u00a0${count(after, genitive)}`
  if (added === 0 || removed === 0) return `было: ${count(before, forms)}, стало: ${after}`
  const changes = [`убрано: ${count(removed, forms)}`, `добавлено: ${added}`]
  return [...changes, changed > 0 && `изменено: ${changed}`].filter(Boolean).join(', ')
}

const genitive = ['строки', 'строк', 'строк'] as const

function differenceWords(view: View, { differs, rows }: Told, name: string): string | undefined {
  const found = differs?.[name]
  if (!found) return undefined
  if (view.lines || found.isRow) {
    const isReplaced = view.rows && rows && rows.added > 0 && rows.removed > 0
    // Of many that came and went none stands for the others.
    if (isReplaced && (found.was === null || found.is === null)) return undefined
    const [was, is] = [found.was, found.is].map((row) => lineOf(view, row))
    return rowWords(was, is)
  }
  const [was, is] = [found.was, found.is].map((value) => wordsOf(view, value))
  if (was === undefined || is === undefined || was === is) return undefined
  return `${was || 'пусто'} → ${is || 'пусто'}`
}

function lineOf(view: View, row: unknown): ListLine | undefined {
  if (row === null || row === undefined) return undefined
  if (view.lines) return view.lines([row] as never)[0]
  const words = wordsOf(view, view.show ? [row] : row)
  return words === undefined ? undefined : { row, words, parts: [words] }
}

function rowWords(was: ListLine | undefined, is: ListLine | undefined): string | undefined {
  if (!was || !is) return is ? `добавлено «${is.words}»` : was && `убрано «${was.words}»`
  if (was.words === is.words) return undefined
  const parts = diffArrays([...was.parts], [...is.parts])
  const told = (isOne: (part: (typeof parts)[number]) => boolean) =>
    parts
      .filter(isOne)
      .flatMap(({ value }) => value)
      .join(', ')
  const change = [told(({ removed }) => removed), told(({ added }) => added)]
    .map((words) => words || 'пусто')
    .join(' → ')
  const kept = told(({ added, removed }) => !added && !removed)
  return kept ? `${kept}: ${change}` : change
}

/** Undefined where it is seen and not read: a picture, a link to another record. */
function wordsOf({ show, blocks }: View, value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  const shown = show && !blocks ? show(value as never) : value
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : undefined
}
