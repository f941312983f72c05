declare module '#kit/db/tables.ts' {
  interface Tables {
    withdrawal: {
      id: import('kysely').Generated<number>
      at: string
      /** The editor. */
      by: string
      /** «Иванов П.» */
      who: string
      paper: string
      /** `Reason`. */
      reason: string
      salt: string
      /** Of surname and name. */
      nameHash: string
      /** Of these and the year of birth. */
      personHash: string
      /** Numbers of the consents, JSON. */
      consents: string
      /** Whether protocols do not even name him short. */
      unnamed: import('kysely').Generated<number>
      /** What was changed, `WithdrawnPart[]` as JSON. */
      done: string
    }
  }
}

export {}
