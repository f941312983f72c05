import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** How many rows each family has; numbers never used are explained in the document. */
const families = {
  L: 16,
  T: 6,
  R: 10,
  O: 4,
  A: 6,
  P: 25,
  U: 6,
  N: 13,
  C: 6,
  K: 6,
  H: 19,
  B: 5,
  S: 5,
}
const everyRow = Object.entries(families).flatMap(([family, count]) =>
  Array.from({ length: count }, (_, at) => family + String(at + 1).padStart(2, '0')),
)

const section = (heading: string) => document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| ([A-Z]\d\d(?:, [A-Z]\d\d)*) \| .* \|$/gm)].map((match) => ({
    ids: match[1]?.split(', ') ?? [],
    files: [...match[0].matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map((file) => file[1] ?? ''),
  }))

/** The row ids in the names of a file's tests. */
function idsIn(path: string): Set<string> {
  const source = readFileSync(join(root, path), 'utf8')
  const names = [...source.matchAll(/(?:[tT]est|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/gs)]
  return new Set(names.flatMap((match) => match[2]?.match(/\b[A-Z]\d\d\b/g) ?? []))
}

const testFiles = ['src', 'test', 'e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path)),
)

test('docs/security.md lists exactly the rows that tests name, each with all its files', () => {
  const listed = rowsOf(section('What is tried')).flatMap(({ ids, files }) =>
    files.map((file) => `${ids[0]} ${file}`),
  )
  const named = testFiles.flatMap((path) => [...idsIn(path)].map((id) => `${id} ${path}`))
  expect(listed.sort()).toEqual(named.sort())
})

test('every row is tried or has its reason not to be', () => {
  const tried = rowsOf(section('What is tried')).flatMap(({ ids }) => ids)
  const apart = rowsOf(section('What does not apply')).flatMap(({ ids }) => ids)
  expect([...tried, ...apart].sort()).toEqual([...everyRow].sort())
})
