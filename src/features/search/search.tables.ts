import type { Generated } from 'kysely'

declare module '#kit/db/tables.ts' {
  interface Tables {
    /** What can be found; `shownFrom` and `shownUntil` are instants, the earliest and the latest where nothing is said. */
    searchEntry: {
      id: Generated<number>
      entity: string
      recordId: number
      kind: string
      href: string
      title: string
      summary: string
      date: string | null
      own: string
      shownFrom: string
      shownUntil: string
      aheadUntil: string
      places: string
      body: string
    }
    /** Every word that stands anywhere, hidden records included: nothing of it is shown before it has found something. */
    searchWord: {
      word: string
      stem: string
      /** As Latin letters would write it. */
      latin: string
      /** The first letter of its stem and the last two, by which a mistyped one is looked for. */
      head: string
      tail: string
      length: number
    }
    /** 1: by which build everything was read; 2: on which day what changes with the day. */
    searchState: { id: number; told: string }
  }
}
