import { Button, CloseButton, Paper, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../api.ts'
import { sayDone, sayFailed } from '../messages.tsx'
import { sayRemoved, type TrashEntity } from '../removal.tsx'
import css from './bulk-bar.module.css'
import type { Selection } from './use-selection.ts'

export interface BulkAction<Item> {
  label: string
  color?: string
  icon: ReactNode
  /** Which of the chosen it can be done to. */
  fits?(item: Item): boolean
  /** Resolves to false when the person thinks better of it. */
  confirm?(items: Item[]): Promise<boolean>
  run(item: Item): Promise<unknown>
  /** What the records are that it sends to the trash: the message will offer them back. */
  removes?: TrashEntity
  /** «Удалено: 3» */
  done: string
  failure: string
}

interface BulkBarProps<Item> {
  selection: Selection<Item>
  actions: BulkAction<Item>[]
  nameOf(item: Item): string
}

/** What can be done with the ticked rows; one after another, counting. */
export function BulkBar<Item extends { id: number }>({
  selection,
  actions,
  nameOf,
}: BulkBarProps<Item>) {
  const [progress, setProgress] = useState<string>()
  const { revalidate } = useRevalidator()

  async function runAll(action: BulkAction<Item>, items: Item[]) {
    if (action.confirm && !(await action.confirm(items))) return
    const failed: { item: Item; cause: unknown }[] = []
    for (const [index, item] of items.entries()) {
      setProgress(`${index + 1} из ${items.length}`)
      await action.run(item).catch((cause) => failed.push({ item, cause }))
    }
    setProgress(undefined)
    const done = items.filter((item) => failed.every((one) => one.item !== item))
    const message = `${action.done}: ${done.length}`
    const { removes } = action
    if (done.length > 0 && removes)
      sayRemoved(
        message,
        done.map(({ id }) => ({ entity: removes, id })),
      )
    else if (done.length > 0) sayDone(message)
    for (const { item, cause } of failed) sayFailed(`${action.failure} «${nameOf(item)}»`, cause)
    if (failed.every(({ cause }) => cause instanceof ApiError)) selection.clear()
    await revalidate()
  }

  if (selection.size === 0) return null
  return (
    <Paper
      className={css.bar}
      withBorder
      shadow="md"
      data-bulk
      role="region"
      aria-label="Выбранное"
    >
      <CloseButton size={44} aria-label="Снять выбор" onClick={selection.clear} />
      <Text className={css.count} role="status">
        {progress ?? `Выбрано: ${selection.size}`}
      </Text>
      {actions.map((action) => {
        const items = selection.chosen.filter((item) => action.fits?.(item) ?? true)
        return (
          <Button
            key={action.label}
            variant="light"
            color={action.color}
            leftSection={action.icon}
            disabled={items.length === 0}
            loading={progress !== undefined}
            onClick={() => runAll(action, items)}
          >
            {action.label}
          </Button>
        )
      })}
    </Paper>
  )
}
