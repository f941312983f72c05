/** What the writers may expect to find: noted before a request is sent, and again when it is answered. */

export type Kind =
  | 'news'
  | 'contacts'
  | 'album'
  | 'photo'
  | 'competition'
  | 'results'
  | 'competitionDocument'
  | 'federationDocument'
  | 'federationFile'

export interface Thing {
  kind: Kind
  /** Known from the first answer on. */
  id?: number
  /** Every text of the last acknowledged write carries it; undefined: nothing is there. */
  mark?: string
  /** Sent and not answered; a mark of undefined is a removal. */
  open?: { mark: string | undefined }
  writer?: number
  /** It goes with its owner: a photo with the album. */
  owner?: Thing
  version?: number
  /** To send the same upload again when its answer was lost. */
  upload?: { bytes: Buffer; key: string }
}

/** A change that is there and therefore must be in the journal. */
interface Change {
  kind: Kind
  id: number
  action: 'create' | 'update' | 'delete'
  mark: string | undefined
}

export interface Ledger {
  things: Thing[]
  /** Since the last comparison. */
  changes: Change[]
  /** Which write a document's bytes belong to, by their SHA-256. */
  marks: Map<string, string>
  answered: number
  /** Answers nobody expected: every request of the writers is a good one. */
  refusals: string[]
}

export const openLedger = (): Ledger => ({
  things: [{ kind: 'contacts', id: 1 }],
  changes: [],
  marks: new Map(),
  answered: 0,
  refusals: [],
})

/** Takes it as done: because it was answered, or because a crash left it so. */
export function settle(ledger: Ledger, thing: Thing, id: number, mark: string | undefined): void {
  const action = mark === undefined ? 'delete' : thing.mark === undefined ? 'create' : 'update'
  ledger.changes.push({ kind: thing.kind, id, action, mark })
  // Whoever was told the version notes it; after a crash nobody was.
  Object.assign(thing, { id, mark, open: undefined, version: undefined })
}

/** Gone for good: should anything of it turn up again, nobody has asked for it. */
export function forget(ledger: Ledger, gone: Thing): void {
  ledger.things = ledger.things.filter((thing) => thing !== gone && thing.owner !== gone)
}
