import type { WaitingFile } from './upload-store.ts'

export interface UploadItem extends WaitingFile {
  state: 'waiting' | 'sending' | 'done' | 'duplicate' | 'failed'
  /** Its row among those that are sent: one of `atOnce`, kept till it is over. */
  slot: number
  /** How much of the file has left, 0 to 1. */
  share: number
  error: string
  /** The server would refuse it again. */
  hopeless: boolean
  /** The server has all of it: only its answer tells what became of it. */
  hasLeft: boolean
  /** Why it is not on its way at this moment, though it will be. */
  waits?: string | undefined
  /** It is not sent again; one that arrives all the same stays with the others, or goes when it alone was not wanted. */
  givenUp?: 'with all' | 'alone'
}

/** The rest was not wanted any more. */
export interface Cancelled {
  /** How many there were to be. */
  of: number
  /** How many photos each album has now, as the server says; nothing until that is settled. */
  albums?: { title: string; photos: number | undefined }[]
}

/** What is sent, and what has become of it. */
export interface Sending {
  items: readonly UploadItem[]
  paused: boolean
  /** How many were chosen, and then not wanted one by one. */
  leftOut: number
  cancelled?: Cancelled | undefined
}

export const nothingSent: Sending = { items: [], paused: false, leftOut: 0, cancelled: undefined }

export const atOnce = 3

export const isOver = ({ state }: UploadItem): boolean => state !== 'waiting' && state !== 'sending'

export const canRetry = ({ state, hopeless }: UploadItem): boolean =>
  state === 'failed' && !hopeless

/** After what is stored, and after what is still on its way there. */
export function orderAfter(
  albumId: number,
  stored: readonly { order: number }[],
  items: readonly UploadItem[],
): number {
  const coming = items.filter((item) => item.albumId === albumId)
  return Math.max(0, ...[...stored, ...coming].map(({ order }) => order)) + 1
}

/** @param faults of the files, in their order; empty for one that may be sent. */
export function withFiles(
  { items, leftOut }: Sending,
  files: readonly WaitingFile[],
  faults: readonly string[],
): Sending {
  const fresh = files.map((file, at): UploadItem => {
    const error = faults[at]!
    return {
      ...file,
      ...{ state: error ? 'failed' : 'waiting', share: 0, error, hopeless: error !== '' },
      ...{ slot: 0, hasLeft: false },
    }
  })
  return items.every(isOver)
    ? { ...nothingSent, items: fresh }
    : { ...nothingSent, items: [...items, ...fresh], leftOut }
}

/** The first that waits takes a free row; undefined when nothing waits or as many are on their way as may be. */
export function startNext(sending: Sending): { item: UploadItem; sending: Sending } | undefined {
  const { items, paused } = sending
  const taken = items.filter(({ state }) => state === 'sending').map(({ slot }) => slot)
  const slot = [...Array(atOnce).keys()].find((one) => !taken.includes(one))
  const next = items.find(({ state }) => state === 'waiting')
  if (paused || slot === undefined || !next) return undefined
  const item: UploadItem = { ...next, state: 'sending', slot, share: 0, error: '', hasLeft: false }
  return { item, sending: { ...sending, items: items.map((one) => (one === next ? item : one)) } }
}

export const retried = (sending: Sending): Sending => ({
  ...sending,
  ...{ paused: false, cancelled: undefined },
  items: sending.items.map((item) =>
    canRetry(item) ? { ...item, state: 'waiting', share: 0, error: '' } : item,
  ),
})

const isArriving = ({ state, hasLeft }: UploadItem) => state === 'sending' && hasLeft

/** This one is not sent; what the server has whole already goes to the trash when it has arrived. */
export const withoutOne = ({ items, leftOut, ...rest }: Sending, key: string): Sending => ({
  ...rest,
  items: items.flatMap((item): UploadItem[] => {
    if (item.key !== key) return [item]
    return isArriving(item) ? [{ ...item, givenUp: 'alone' }] : []
  }),
  leftOut: leftOut + 1,
})

/** Nothing more is sent; what the server has, or has whole and answers of soon, stays. */
export const withoutRest = ({ items, leftOut }: Sending): Sending => ({
  items: items
    .filter((item) => item.state === 'done' || isArriving(item))
    .map((item) => ({ ...item, givenUp: item.givenUp ?? 'with all' })),
  ...{ paused: false, leftOut, cancelled: { of: items.length } },
})
