import { dayMs } from '#kit/base/durations.ts'

/** What docs/security.md promises, «Supply chain», by how bad the hole is that a newer version mends. */
const patchDays = { critical: 3, high: 7, rest: 30 }

/** A trial of the next release, «2.0.0-beta.1», is nothing that could be missing. */
const numbersOf = (version: string) =>
  /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number) ?? []

export function isNewer(one: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)]
  const at = ours.findIndex((number, nth) => number !== theirs[nth])
  return at >= 0 && Number(ours[at]) > Number(theirs[at])
}

/** Whether `^current` takes it: until then nobody who uses it has to be changed. */
const isOfTheSameLine = (version: string, current: string) => {
  const fixed = current.startsWith('0.') ? 2 : 1
  return numbersOf(version).slice(0, fixed).join() === numbersOf(current).slice(0, fixed).join()
}

/**
 * The newer versions that could be there, each with the day it came out, the oldest first.
 * @param wanted the newest that those who need the package accept; without it the package is ours to choose.
 */
export function missedVersions(
  out: Record<string, string>,
  current: string,
  wanted?: string,
): { version: string; at: string }[] {
  const isTaken = (version: string) =>
    wanted === undefined ? isOfTheSameLine(version, current) : !isNewer(version, wanted)
  return Object.entries(out)
    .map(([version, at]) => ({ version, at }))
    .filter(({ version }) => isNewer(version, current) && isTaken(version))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** Waiting for the next one forgives nothing: it is the first that counts. */
export const isOverdue = ([first]: { at: string }[], now: Date): boolean =>
  first !== undefined && isPast(first.at, patchDays.rest, now)

const isPast = (at: string, days: number, now: Date) =>
  now.getTime() - Date.parse(at) > days * dayMs

/**
 * The releases of Node that should have been taken by now. Its packages have no advisories; its change log says of each
 * hole how bad it is.
 */
export function overdueReleases(changelog: string, current: string, now: Date): string[] {
  return [
    ...changelog.matchAll(/^## (\d{4}-\d\d-\d\d), Version ([\d.]+) (.*(?:\n(?!## ).*)*)/gm),
  ].flatMap(([, at = '', version = '', text = '']) => {
    if (!isNewer(version, current)) return []
    const worst = ['critical', 'high'] as const
    const hole = worst.find((how) => new RegExp(`^\\* \\(CVE-.* – ${how}$`, 'im').test(text))
    const late = isPast(at, patchDays[hole ?? 'rest'], now)
    return late ? [`${version} of ${at}${hole ? `, mends a ${hole} hole` : ''}`] : []
  })
}
