import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import plain from '#kit/admin/plain-list.module.css'
import { quoted } from '#kit/text/quoted.ts'
import stretched from '#kit/ui/stretched.module.css'
import { sayFailed } from '../messages.tsx'
import { confirmRemoval, sayRemoved, type TrashEntity } from '../removal.tsx'
import { sayChanged } from '../undo.tsx'
import css from './ordered-list.module.css'
import { SortableItem, SortableList } from './sortable-list.tsx'

interface OrderedListProps<Item> {
  label: string
  entity: TrashEntity
  items: Item[]
  isFixed?: boolean
  nameOf(item: Item): string
  /** The screen of one record. */
  to(item: Item): string
  details(item: Item): ReactNode
  badges?(item: Item): ReactNode
  /** Absent where the order is no matter of taste: nothing is dragged. */
  order?: ((ids: number[]) => Promise<unknown>) | undefined
  remove(item: Item): Promise<unknown>
  /** Said to the person: what goes with the record, and what happened. */
  words: {
    removal: string
    /** What else comes of it. */
    removalMeans?: string | undefined
    removed: string
    removeFailure: string
    orderFailure: string
    /** What was put in order: «партнёры». */
    many: string
  }
}

/** Rows in the order visitors see them; every change is stored at once. Without `order` as they come. */
export function OrderedList<Item extends { id: number }>(props: OrderedListProps<Item>) {
  const { label, entity, isFixed, nameOf, to, details, badges, order, remove, words } = props
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<{ from: Item[]; to: Item[] }>()
  const items = changed?.from === props.items ? changed.to : props.items
  const setItems = (to: Item[]) => setChanged({ from: props.items, to })

  async function reorder(next: Item[], order: (ids: number[]) => Promise<unknown>) {
    const before = items
    setItems(next)
    try {
      await order(next.map(({ id }) => id))
      const back = async () => {
        await order(before.map(({ id }) => id))
        setItems(before)
      }
      sayChanged(`Порядок сохранён: ${words.many}`, back, words.orderFailure)
    } catch (cause) {
      setItems(before)
      sayFailed(words.orderFailure, cause)
    }
  }

  async function removeOne(item: Item) {
    const question = `${words.removal} ${quoted(nameOf(item))}?`
    const explanation = words.removalMeans
    if (!(await confirmRemoval({ question, explanation, entity, ids: [item.id] }))) return
    try {
      await remove(item)
    } catch (cause) {
      return sayFailed(words.removeFailure, cause)
    }
    sayRemoved(words.removed, [{ entity, id: item.id }])
    await revalidate()
  }

  const row = (item: Item, handle?: ReactNode) => (
    <>
      {handle}
      <div className={css.text}>
        <Link to={to(item)} className={`${css.name} ${stretched.stretched}`}>
          {nameOf(item)}
        </Link>
        <div className={css.details}>{details(item)}</div>
      </div>
      <div className={css.badges}>{badges?.(item)}</div>
      <ActionIcon
        color="red"
        aria-label={`Удалить ${quoted(nameOf(item))}`}
        onClick={() => removeOne(item)}
      >
        <IconTrash size={20} />
      </ActionIcon>
    </>
  )

  if (!order)
    return (
      <ol className={plain.list} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={css.row} data-unordered>
            {row(item)}
          </li>
        ))}
      </ol>
    )
  return (
    <SortableList
      items={items}
      nameOf={nameOf}
      isFixed={isFixed}
      onOrder={(next) => reorder(next, order)}
    >
      <ol className={plain.list} aria-label={label}>
        {items.map((item) => (
          <SortableItem key={item.id} id={item.id} name={nameOf(item)} className={css.row}>
            {(handle) => row(item, handle)}
          </SortableItem>
        ))}
      </ol>
    </SortableList>
  )
}
