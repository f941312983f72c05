import { expect, test } from 'vitest'
import { stalePackages } from './stale-packages.ts'

test('packages that are not installed, or in another version, are named', () => {
  expect(stalePackages()).toEqual([])
  expect(
    stalePackages({ dependencies: { kysely: '0.0.1' }, devDependencies: { 'not-there': '1.0.0' } }),
  ).toEqual(['kysely 0.0.1', 'not-there 1.0.0'])
})
