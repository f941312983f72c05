import { expect, test } from 'vitest'
import { lockFaults } from '../lab/supply/lock-faults.ts'
import { isOverdue, missedVersions, overdueReleases } from '../lab/supply/overdue.ts'

test('every package is one exact version with its hash, from no named place, and installs without scripts', () => {
  expect(lockFaults()).toEqual([])
  expect(lockFaults('lab/mutants')).toEqual([])
})

const out = {
  ...{ created: '2026-01-01T00:00:00Z', '1.9.0': '2026-01-01T00:00:00Z' },
  ...{ '1.10.0': '2026-02-01T00:00:00Z', '1.10.1': '2026-05-01T00:00:00Z' },
  ...{ '2.0.0-rc.1': '2026-02-02T00:00:00Z', '2.0.0': '2026-03-01T00:00:00Z' },
}
const missed = (current: string, wanted?: string) =>
  missedVersions(out, current, wanted).map(({ version }) => version)

test('what we chose ourselves misses the newer ones of its line, what others need those they accept', () => {
  expect(missed('1.9.0')).toEqual(['1.10.0', '1.10.1'])
  expect(missed('1.10.1')).toEqual([])
  expect(missed('1.9.0', '1.9.0')).toEqual([])
  expect(missed('1.9.0', '1.10.0')).toEqual(['1.10.0'])
  expect(missedVersions({ '0.3.0': '', '0.2.1': '' }, '0.2.0')).toHaveLength(1)
})

test('a package that comes out every week is overdue by the first that was not taken', () => {
  const late = (day: string) => isOverdue(missedVersions(out, '1.9.0'), new Date(day))
  expect([late('2026-03-03'), late('2026-03-04'), late('2026-05-02')]).toEqual([false, true, true])
  expect(isOverdue([], new Date('2027-01-01'))).toBe(false)
})

test('a release of Node is wanted as soon as the worst hole that it mends', () => {
  const changelog = `# ChangeLog

<a id="26.3.0"></a>

## 2026-10-21, Version 26.3.0 (Current), @somebody

This is a security release.

* (CVE-2026-1, CVE-2026-2) tls: names (Somebody) – Medium
* (CVE-2026-3) http: agent (Somebody) – High

## 2026-10-14, Version 26.2.0 (Current), @somebody

* fs: faster – High

## 2026-10-01, Version 26.1.0 (Current), @somebody

* (CVE-2026-4) dns: answers (Somebody) – Critical
`
  const overdue = (current: string, day: string) =>
    overdueReleases(changelog, current, new Date(day))
  expect(overdue('26.1.0', '2026-10-28')).toEqual([])
  expect(overdue('26.1.0', '2026-10-29')).toEqual(['26.3.0 of 2026-10-21, mends a high hole'])
  expect(overdue('26.1.0', '2026-11-14')).toContain('26.2.0 of 2026-10-14')
  expect(overdue('26.0.0', '2026-10-05')).toEqual(['26.1.0 of 2026-10-01, mends a critical hole'])
  expect(overdue('26.3.0', '2027-01-01')).toEqual([])
})
