/** What this window wrote last; nothing where that made a new record, or many. */
let last: string | undefined
const offers = new Map<string, () => void>()

const isPartOf = (whole: string, address: string) => address.startsWith(`${whole}/`)

type Hear = (address: string, answer: Headers) => unknown
let hear: Hear | undefined

/** Who tells what the answer to a write says beside the record. */
export function hearWritten(by: Hear) {
  hear = by
}

/** @param address of the call, with its query: each day of a series is another one. */
export function noteWritten(method: string, address: string, answer = new Headers()) {
  hear?.(address, answer)
  last = method === 'POST' && !/\d/.test(address) ? undefined : address
  for (const [written, withdraw] of offers) {
    if (written !== address && !isPartOf(written, address) && !isPartOf(address, written)) continue
    offers.delete(written)
    withdraw()
  }
}

/** To take back what was written last is offered until this window writes the same once more. */
export function untilWrittenAgain(withdraw: () => void) {
  if (last !== undefined) offers.set(last, withdraw)
}
