import type { Door } from './page-doors.ts'

/** Where a finger can be: on a screen, on what lies over it, or at what a tap has brought to light on it. */
export interface Place {
  address: string
  /** How many layers lie over the screen. */
  layers: number
  /** What its doors are remembered under. */
  kind: string
  /** The door that opens it again where no address does. */
  by?: { from: Place; door: Door }
  /** The only doors that belong to it: those that came to light. */
  shows?: Door[]
}

/** A screen that has come up and is to be gone through: where from, and by which door. */
export interface Screen {
  address: string
  by?: { from: Place; door: Door }
  trail: string[]
}

/** Screens of one kind differ in the record they show. */
export const kindOf = (address: string) => {
  const { pathname } = new URL(address)
  return pathname
    .replace(/[\da-f-]{20,}/g, 'N')
    .replace(/\d+/g, 'N')
    .replace(/(techniques\/).+/, '$1N')
}

/** The same as for the links that lead there (`page-doors.ts`). */
export const viewOf = (address: string) => {
  const names = [...new URL(address).searchParams.keys()].sort()
  return [kindOf(address), ...(names.length > 2 ? ['several'] : names)].join(' ')
}

export const screenAt = (address: string): Place => ({
  address,
  layers: 0,
  kind: kindOf(address),
})

/** Dialogs of one kind are opened by doors that look the same and show the same doors. */
export const layerOver = (
  from: Place,
  door: Door,
  { address, layers, doors }: { address: string; layers: number; doors: Door[] },
): Place => ({
  address,
  layers,
  kind: [from.kind, door.look, ...new Set(doors.map(({ sign }) => sign).sort())].join(' › '),
  by: { from, door },
})

export const keyOf = (place: Place, door: Door) =>
  door.frame ? door.sign : `${place.kind} › ${door.sign}`
