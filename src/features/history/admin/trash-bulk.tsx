import { IconRestore, IconTrash } from '@tabler/icons-react'
import { confirmDanger, sayDone, sayFailed, sayWarning } from '#kit/admin/messages.tsx'
import { partlyBack } from '#kit/admin/partly-back.ts'
import type { BulkAction, BulkWork } from '#kit/admin/record-list/bulk-bar.tsx'
import { someNames } from '#kit/admin/record-list/some-names.ts'
import type { TrashItem } from '../trash.contract.ts'
import { inPieces, type PiecesOutcome, purgeSeveral, restoreSeveral } from './trash-client.ts'
import { purgeWords, records, wholesBeside } from './trash-words.ts'

type Done = (outcome: PiecesOutcome) => void

/** What can be done with the chosen of the trash. @param onDone told before the rows are read anew. */
export const trashActions = (chosen: number, onDone: Done): BulkAction<TrashItem>[] => [
  {
    label: `Вернуть выбранное (${chosen})`,
    icon: <IconRestore size={18} />,
    begin: (items) => beginRestore(items, onDone),
  },
  {
    label: `Удалить навсегда (${chosen})`,
    color: 'red',
    icon: <IconTrash size={18} />,
    begin: (items) => beginPurge(items, onDone),
  },
]

async function beginRestore(
  items: TrashItem[],
  onDone: Done,
): Promise<BulkWork<TrashItem> | undefined> {
  const wholes = wholesBeside(items)
  const sure =
    wholes.length === 0 ||
    (await confirmDanger({
      question: `Вернуть вместе и\u00a0${someNames(wholes)}?`,
      explanation: 'Часть выбранного принадлежит этому. Одно без другого не\u00a0вернуть.',
      action: 'Вернуть',
      color: 'blue',
    }))
  if (!sure) return undefined
  return {
    async together(chosen, tell) {
      const work = (piece: TrashItem[]) => restoreSeveral(piece, wholes.length > 0)
      const outcome = await inPieces(chosen, work, tell)
      sayBack(outcome)
      onDone(outcome)
      return leftOf(chosen, outcome)
    },
  }
}

function sayBack({ done, refused, warnings, failed }: PiecesOutcome) {
  const told = [...new Set(warnings)]
  if (told.length > 0) sayWarning(told.map((line) => <div key={line}>{line}</div>))
  if (refused.length > 0) sayWarning(partlyBack(done, refused))
  else if (done > 0) sayDone(`Возвращено: ${done}`)
  if (failed) sayFailed('Ошибка при возвращении из корзины', failed.cause)
}

async function beginPurge(
  items: TrashItem[],
  onDone: Done,
): Promise<BulkWork<TrashItem> | undefined> {
  const sure = await confirmDanger({
    question: `Удалить навсегда ${records(items.length)}?`,
    explanation: purgeWords(items),
    action: 'Удалить навсегда',
  })
  if (!sure) return undefined
  return {
    async together(chosen, tell) {
      const outcome = await inPieces(chosen, purgeSeveral, tell)
      const left = leftOf(chosen, outcome)
      const gone = chosen.filter((item) => !left.includes(item)).map(({ name }) => name)
      const total = gone.length > 1 ? `${gone.length} — ` : ''
      const names = total + someNames(gone)
      if (gone.length > 0) sayDone(`Удалено навсегда: ${names}`)
      if (outcome.failed) sayFailed('Ошибка при удалении из корзины', outcome.failed.cause)
      onDone(outcome)
      return left
    },
  }
}

function leftOf(chosen: TrashItem[], { refused, failed }: PiecesOutcome): TrashItem[] {
  const ids = new Set([...refused, ...(failed?.items ?? [])].map(({ id }) => id))
  return chosen.filter(({ id }) => ids.has(id))
}
