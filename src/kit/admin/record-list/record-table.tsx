// biome-ignore-all lint/a11y/noRedundantRoles: `display` takes the roles of a table away
import { Checkbox, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { quoted } from '#kit/text/quoted.ts'
import css from './record-table.module.css'
import { type Selection, withShift } from './use-selection.ts'

export interface Column<Item> {
  label: string
  cell(item: Item): ReactNode
  /** Of the table on wide screens, e.g. `12rem`; the first column takes the rest. */
  width?: string
}

interface RecordTableProps<Item> {
  label: string
  items: Item[]
  columns: Column<Item>[]
  selection: Selection<Item>
  nameOf(item: Item): string
  actions(item: Item): ReactNode
}

/** A table on wide screens, cards on a phone. */
export function RecordTable<Item extends { id: number }>(props: RecordTableProps<Item>) {
  const { label, items, columns, selection, nameOf, actions } = props
  const template = ['2.75rem', ...columns.map(({ width }) => width ?? 'minmax(0, 1fr)'), '2.75rem']
  return (
    <table
      role="table"
      aria-label={label}
      className={css.table}
      style={{ ['--columns' as string]: template.join(' ') }}
    >
      <thead role="rowgroup" className={css.head}>
        <tr role="row" className={css.row}>
          <th scope="col" role="columnheader" className={css.select}>
            <Checkbox
              aria-label="Выбрать все"
              checked={selection.size === items.length}
              indeterminate={selection.size > 0 && selection.size < items.length}
              onChange={() => selection.toggleAll()}
            />
          </th>
          {columns.map((column) => (
            <th scope="col" role="columnheader" key={column.label} className={css.label}>
              {column.label}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <VisuallyHidden>Действия</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className={css.body}>
        {items.map((item) => (
          <tr role="row" key={item.id} className={css.row} data-selected={selection.has(item)}>
            <td role="cell" className={css.select}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: the box in it says its name */}
              <label>
                <Checkbox
                  aria-label={`Выбрать ${quoted(nameOf(item))}`}
                  checked={selection.has(item)}
                  onChange={(event) => selection.toggle(item, withShift(event))}
                />
              </label>
            </td>
            {columns.map((column) => (
              <td role="cell" key={column.label} className={css.cell}>
                {column.cell(item)}
              </td>
            ))}
            <td role="cell" className={css.actions}>
              {actions(item)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
