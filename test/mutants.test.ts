import { expect, test } from 'vitest'
import { isRule, listMutated } from '../lab/mutants/mutated-files.ts'
import { isNear } from '../lab/mutants/near-first.ts'
import { isBelow, readReport, tableOf } from '../lab/mutants/score.ts'
import ofMutants from '../lab/mutants/vitest.config.ts'
import ofNear from '../lab/mutants/vitest.near.config.ts'
import site from '../vitest.config.ts'

const rule = 'src/features/sport/categories.ts'
const query = 'src/features/partners/partners.server.ts'

const mutant = (status: string) => ({
  ...{ mutatorName: 'StringLiteral', replacement: '""', status },
  location: { start: { line: 2, column: 11 }, end: { line: 2, column: 14 } },
})
const file = (...statuses: string[]) => ({
  source: "// \nconst a = 'x'",
  mutants: statuses.map(mutant),
})
const many = (status: string, times: number) => Array<string>(times).fill(status)
const scoresOf = (files: Record<string, ReturnType<typeof file>>) =>
  readReport(JSON.stringify({ files }), Object.keys(files))

test('a rule of which more than one mutant in ten lives fails the command, a query only tells', () => {
  const ninety = file(...many('Killed', 8), 'Timeout', 'Survived')
  expect(isBelow(scoresOf({ [rule]: ninety }))).toBe(false)
  expect(isBelow(scoresOf({ [rule]: file(...many('Killed', 8), 'Survived') }))).toBe(true)
  expect(isBelow(scoresOf({ [rule]: file('NoCoverage') }))).toBe(true)
  expect(isBelow(scoresOf({ [rule]: ninety, [query]: file('Survived') }))).toBe(false)
})

test('the table names each survivor by its place; what was not run is in no sum', () => {
  const table = tableOf(scoresOf({ [rule]: file('Killed', 'Survived', 'Ignored', 'CompileError') }))
  expect(table).toContain(`${rule}:2 'x' → ""`)
  expect(table).toContain(` 50.0 %      1 of     2  ${rule}`)
  expect(scoresOf({ [rule]: file('Ignored') })).toEqual([])
})

test('the files are found by what they are: rules, queries, no shapes and no tests', () => {
  const files = listMutated('.', [])
  expect(files).toEqual(expect.arrayContaining([rule, query, 'src/kit/db/record.server.ts']))
  expect(files.filter((name) => /\.(test|contract|api\.server)\.ts$/.test(name))).toEqual([])
  expect([isRule(rule), isRule('src/kit/http/access.server.ts'), isRule(query)]).toEqual([
    true,
    true,
    false,
  ])
  expect(listMutated('.', ['src/features/sport'])).toContain(rule)
  expect(listMutated('.', ['src/features/spo'])).toEqual([])
})

test('near are the tests that call a rule alone; only pure rules are asked of them', () => {
  expect(isNear('src/features/sport/categories.test.ts')).toBe(true)
  expect(isNear('src/features/partners/partners.test.ts')).toBe(false)
  const pure = listMutated('.', [], true)
  expect(pure).toContain(rule)
  expect(pure).toContain('src/features/calendar/admin/event-values.ts')
  expect(pure.filter((name) => !/^src\/features\/[\w./-]+\.ts$/.test(name))).toEqual([])
  expect(pure.filter((name) => /\/section\.|\/use-|enhance/.test(name))).toEqual([])
  expect(pure.filter((name) => name.includes('.server.'))).toEqual([])
  expect(listMutated('.', ['src/features/partners'], true)).not.toContain(query)
  expect(listMutated('.', [query], true)).toEqual([query])
})

test('what else the tests are run with holds in the laboratory too', () => {
  const besides = ({ test: _, ...others }: typeof site) => others
  expect(besides(ofMutants)).toEqual(besides(site))
  expect(besides(ofNear)).toEqual(besides(site))
})
