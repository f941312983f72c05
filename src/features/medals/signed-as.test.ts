import { expect, test } from 'vitest'
import { filterResults } from '#features/results/results-filter.ts'
import { row } from '#features/results/test-rows.ts'
import { signedAs } from './signed-as.ts'

const coach = 'Снегирёв Игорь Андреевич'

test.each([
  ['as signed', ['Снегирев И. А.'], 'Снегирев И. А.'],
  ['beside another', ['Лосев П. П., Снегирёв И. А.'], 'Снегирёв И. А.'],
  ['what all have in common', ['Снегирёв Игорь', 'Снегирёв И. А.'], 'Снегирёв'],
  ['nothing of nobody', ['Лосев П. П.'], ''],
])('%s', (_what, written, who) => {
  expect(signedAs(coach, written)).toBe(who)
  const rows = written.map((one) => row({ coach: one }))
  expect(filterResults(rows, { club: '', who })).toHaveLength(rows.length)
})
