import { Button, CloseButton, Menu, Paper, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { withCause } from '#kit/text/with-reason.ts'
import { explain } from '../api.ts'
import { docked } from '../docked.ts'
import { sayFailed } from '../messages.tsx'
import { sayRemoved, type TrashEntity } from '../removal.tsx'
import { sayWithUndoOfEach } from '../undo.tsx'
import css from './bulk-bar.module.css'
import { runEach } from './run-each.ts'
import { someNames } from './some-names.ts'
import type { Selection } from './use-selection.ts'

/** What to do with each of the chosen, settled before the first is touched. */
interface SaidWork<Item> {
  /** Rejects unless the server has done it. */
  run(item: Item): Promise<unknown>
  /** «Удалено» → «Удалено: 3», of those the server confirmed. */
  done: string
  failure: string
}

/** What the server does to all of them in one request. */
interface WholeWork<Item> {
  /**
   * Says by itself what has come of it.
   * @param tell how far it has come.
   * @returns those that stay ticked.
   */
  together(items: Item[], tell: (progress: string) => void): Promise<Item[]>
}

/** What is done to many at once can always be taken back: the message offers it. */
type EachWork<Item> = SaidWork<Item> &
  (
    | {
        /** Takes it back, for one of those that were done. */
        undo(item: Item): Promise<unknown>
        onUndone?(): unknown
        removes?: undefined
      }
    /** What the records are that it sends to the trash. */
    | { removes: TrashEntity }
  )

export type BulkWork<Item> = EachWork<Item> | WholeWork<Item>

export interface BulkAction<Item> {
  label: string
  /** The button under which it is offered, with others; by itself it is a button. */
  menu?: string
  color?: string
  icon: ReactNode
  /** Which of the chosen it can be done to. */
  fits?(item: Item): boolean
  /**
   * Asks what there is to ask; nothing when the person thinks better of it. What was chosen in a
   * dialog travels in the work: the component has been rendered anew since.
   */
  begin(items: Item[]): BulkWork<Item> | Promise<BulkWork<Item> | undefined>
}

interface BulkBarProps<Item> {
  selection: Selection<Item>
  actions: BulkAction<NoInfer<Item>>[]
  nameOf(item: NoInfer<Item>): string
}

/** What can be done with the ticked rows. */
export function BulkBar<Item extends { id: number }>({
  selection,
  actions,
  nameOf,
}: BulkBarProps<Item>) {
  const { progress, runAll } = useBulkRun(selection, nameOf)
  const fitting = ({ fits }: BulkAction<Item>) =>
    selection.chosen.filter((item) => fits?.(item) ?? true)
  const buttons = [...Map.groupBy(actions, ({ menu, label }) => menu ?? label)]

  if (selection.size === 0) return null
  return (
    <Paper
      ref={docked}
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
      {buttons.map(([label, offered]) => {
        const [first] = offered
        if (first && !first.menu)
          return (
            <Button
              key={label}
              variant="light"
              color={first.color}
              leftSection={first.icon}
              disabled={fitting(first).length === 0}
              loading={progress !== undefined}
              onClick={() => runAll(first, fitting(first))}
            >
              {label}
            </Button>
          )
        return (
          <OfferedMenu
            key={label}
            label={label}
            offered={offered.map((action) => ({ action, items: fitting(action) }))}
            isBusy={progress !== undefined}
            run={runAll}
          />
        )
      })}
    </Paper>
  )
}

interface OfferedMenuProps<Item> {
  label: string
  offered: { action: BulkAction<Item>; items: Item[] }[]
  isBusy: boolean
  run(action: BulkAction<Item>, items: Item[]): unknown
}

function OfferedMenu<Item>({ label, offered, isBusy, run }: OfferedMenuProps<Item>) {
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button variant="light" leftSection={<IconPencil size={18} />} loading={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ action, items }) => (
          <Menu.Item
            key={action.label}
            color={action.color}
            leftSection={action.icon}
            disabled={items.length === 0}
            onClick={() => run(action, items)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One after another, telling how far it has come. */
function useBulkRun<Item extends { id: number }>(
  selection: Selection<Item>,
  nameOf: (item: Item) => string,
) {
  const [progress, setProgress] = useState<string>()
  const { revalidate } = useRevalidator()

  async function runAll(action: BulkAction<Item>, items: Item[]) {
    const work = await action.begin(items)
    if (!work) return
    if ('together' in work) await carryOutWhole(work, items)
    else await carryOut(work, items)
  }

  async function carryOutWhole({ together }: WholeWork<Item>, items: Item[]) {
    setProgress(`Выбрано: ${items.length}`)
    const left = await together(items, setProgress)
    setProgress(undefined)
    selection.only(left)
    await revalidate()
  }

  async function carryOut(work: EachWork<Item>, items: Item[]) {
    const { done, failed } = await runEach(items, (item, at) => {
      setProgress(`${at + 1} из ${items.length}`)
      return work.run(item)
    })
    setProgress(undefined)
    const message = `${work.done}: ${done.length}`
    if (done.length > 0 && work.removes !== undefined) {
      const entity = work.removes
      sayRemoved(
        message,
        done.map(({ id }) => ({ entity, id })),
      )
    } else if (done.length > 0 && work.removes === undefined) sayWithUndoOfEach(message, done, work)
    for (const [reason, items] of Map.groupBy(failed, ({ cause }) => explain('', cause)))
      sayFailed(
        toldOf(
          work.failure,
          reason,
          items.map(({ item }) => nameOf(item)),
        ),
        undefined,
        () =>
          carryOut(
            work,
            items.map(({ item }) => item),
          ),
      )
    // What failed stays ticked: it can be tried again.
    selection.only(failed.map(({ item }) => item))
    await revalidate()
  }

  return { progress, runAll }
}

/** «Ошибка при удалении фотографии «Финал», «Зал» и ещё 4: нет связи»: one message for one reason. */
const toldOf = (failure: string, reason: string, names: string[]): string =>
  withCause(`${failure} ${someNames(names)}`, reason)
