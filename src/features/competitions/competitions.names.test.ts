import { expect, test } from 'vitest'
import * as names from './competitions.names.ts'

test('the journal opens a competition, its document in it, its protocol, and the reference data', () => {
  expect(names.competitionName.address(4, null)).toBe('/admin/competitions/4')
  expect(names.competitionDocumentName.address(9, 4)).toBe('/admin/competitions/4')
  expect(names.competitionDocumentName.address(9, null)).toBe('/admin/competitions')
  expect(names.resultsName.address(4, null)).toBe('/admin/competitions/4/results')
  expect(names.referenceName.address(1, null)).toBe('/admin/competitions/reference')
})
