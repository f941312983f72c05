import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useRowsJustCome } from '#kit/admin/just-come.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import plain from '#kit/admin/plain-list.module.css'
import { BulkBar } from '#kit/admin/record-list/bulk-bar.tsx'
import { useSelection } from '#kit/admin/record-list/use-selection.ts'
import type { TrashItem } from '../trash.contract.ts'
import css from './trash.module.css'
import { trashActions } from './trash-bulk.tsx'
import { listAllTrash, type PiecesOutcome, type TrashFilter } from './trash-client.ts'
import { TrashRow } from './trash-row.tsx'

interface TrashListProps {
  items: TrashItem[]
  /** On all pages. */
  total: number
  filter: TrashFilter
}

export function TrashList({ items, total, filter }: TrashListProps) {
  /** Of all pages, once they are all chosen. */
  const [everywhere, setEverywhere] = useState<TrashItem[]>()
  const [reasons, setReasons] = useState<ReadonlyMap<number, string>>(new Map())
  const [asking, setAsking] = useState(false)
  const selection = useSelection(everywhere ?? items)
  const ticked = items.filter((item) => selection.has(item)).length
  const style = useRowsJustCome(items)
  const hasMore = total > items.length

  function togglePage() {
    setEverywhere(undefined)
    selection.only(ticked < items.length ? items : [])
  }

  async function chooseEverywhere() {
    setAsking(true)
    try {
      const found = await listAllTrash(filter)
      setEverywhere(found)
      selection.only(found)
    } catch (cause) {
      sayFailed('Ошибка при загрузке корзины', cause, chooseEverywhere)
    }
    setAsking(false)
  }

  function done({ refused }: PiecesOutcome) {
    setEverywhere(undefined)
    setReasons(new Map(refused.map(({ id, reason }) => [id, reason])))
  }

  return (
    <>
      <div className={css.choose}>
        <Checkbox
          label={hasMore ? 'Выбрать все на\u00a0странице' : 'Выбрать все'}
          checked={ticked === items.length}
          indeterminate={ticked > 0 && ticked < items.length}
          onChange={togglePage}
        />
        {hasMore && selection.size < total && (
          <Button variant="default" size="sm" loading={asking} onClick={chooseEverywhere}>
            {Object.keys(filter).length > 0 ? 'Выбрать все найденные' : 'Выбрать всю корзину'}:{' '}
            {total}
          </Button>
        )}
      </div>
      <ul className={plain.list} aria-label="Удалённое" style={style}>
        {items.map((item) => (
          <TrashRow
            key={item.id}
            item={item}
            reason={reasons.get(item.id)}
            chosen={selection.has(item)}
            toggle={(through) => selection.toggle(item, through)}
          />
        ))}
      </ul>
      <BulkBar
        selection={selection}
        nameOf={({ name }) => name}
        actions={trashActions(selection.size, done)}
      />
    </>
  )
}
