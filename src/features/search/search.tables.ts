declare module '#kit/db/tables.ts' {
  interface Tables {
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

export {}
