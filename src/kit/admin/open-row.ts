import { type RefObject, useEffect, useState } from 'react'

interface OpenRow<Row> {
  at: number
  row: Row
  /** How many rows there were. */
  of: number
}

/** Where the open row stands now; the server puts rows in order and takes needless spaces out of them. */
export function placeOf<Row>(
  value: readonly Row[],
  { at, row }: Pick<OpenRow<Row>, 'at' | 'row'>,
  nameOf: (row: Row) => string,
): number {
  const tidy = (one: Row) => nameOf(one).replaceAll(/\s/g, '')
  const isIt = (one: Row | undefined) => one !== undefined && tidy(one) === tidy(row)
  return isIt(value[at]) ? at : value.findIndex(isIt)
}

/** The one row of a field that is open; when saving has moved it, it stays open, in sight and under the hand. */
export function useOpenRow<Row>(
  value: readonly Row[],
  nameOf: (row: Row) => string,
  rows: RefObject<HTMLElement | null>,
) {
  const [opened, setOpened] = useState<OpenRow<Row>>()
  const place = opened ? placeOf(value, opened, nameOf) : -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has moved, not when another is opened
  useEffect(() => {
    const row = value[place]
    if (!opened || row === undefined || place === opened.at) return
    setOpened({ at: place, row, of: value.length })
    // A row above it was taken out or put in: the hand is there.
    if (value.length !== opened.of) return
    const open = rows.current?.querySelectorAll<HTMLElement>('[data-open-row]')[place]
    open?.scrollIntoView({ block: 'center' })
    open?.focus({ preventScroll: true })
  }, [place])
  return {
    place,
    open: (at: number, row: Row, of = value.length) => setOpened({ at, row, of }),
    close: () => setOpened(undefined),
  }
}
