import { hourMs } from '#kit/base/durations.ts'

/** Whatever may have been taken down since is shown no longer than this after the server last confirmed it. */
export const shownForMs = 24 * hourMs
const confirmedFor = 6 * hourMs

/** By the phone's clock. One that was put back makes copies of the future, whose age nobody knows. */
export const isShown = (confirmedAt: number, now: number): boolean =>
  now - confirmedAt <= shownForMs && confirmedAt - now <= hourMs

/** What the server should be asked about again while there is a network. */
export const isOld = (confirmedAt: number, now: number): boolean =>
  now - confirmedAt > confirmedFor || confirmedAt > now

interface Seen {
  url: string
  seenAt: number
  confirmedAt: number
}

const confirmedAtOnce = 30

/** The old copies in the order of their worth: those seen last first. */
export const toConfirm = <Kept extends Seen>(kept: readonly Kept[], now: number): Kept[] =>
  kept
    .filter(({ confirmedAt }) => isOld(confirmedAt, now))
    .sort((one, other) => other.seenAt - one.seenAt)
    .slice(0, confirmedAtOnce)
