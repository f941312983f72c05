import { expect, test } from 'vitest'
import { lockFaults } from '../lab/supply/lock-faults.ts'

test('every package is one exact version with its hash, from no named place, and installs without scripts', () => {
  expect(lockFaults()).toEqual([])
  expect(lockFaults('lab/mutants')).toEqual([])
})
