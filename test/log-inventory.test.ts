import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.') && !file.includes('/admin/'),
)

const [, after = ''] = read('docs/operations.md').split('\n## Что записывается в журналы\n')
const [inventory = ''] = after.split('\n## ')
const [lines = '', events = ''] = inventory.split('\nСтроки `security` различает')

const namedIn = (table: string) =>
  [...table.matchAll(/^\| `([^`]+)` \| \d\d/gm)].map(([, name = '']) => name)

/** What stands between the bracket at `from` and the one that closes it. */
function argumentsAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if ('([{'.includes(text.charAt(at))) depth++
    if (')]}'.includes(text.charAt(at)) && --depth === 0) return text.slice(from + 1, at)
  }
  return text.slice(from)
}

const calls = (start: RegExp) =>
  sources.flatMap((file) => {
    const text = read(file)
    return [...text.matchAll(start)].map(({ index, 0: { length } }) => ({
      file,
      given: argumentsAt(text, index + length - 1),
    }))
  })

/** The words of a line, or of an event; they must stand in the call itself, or nobody can list them. */
const wordsOf = ({ file, given }: { file: string; given: string }, literal: RegExp) =>
  literal.exec(given)?.[1] ?? `${file}: say the words as a literal: ${given}`

test('docs/operations.md names every line of the log, and no other', () => {
  const log = /\blog(?:\.(?:fatal|error|warn|info|debug|trace)|\[level\])\(/g
  const written = calls(log).map((call) => wordsOf(call, /(?:^|, ?\s*)'([^']+)',?\s*$/))
  expect(written.length).toBeGreaterThan(10)
  expect(namedIn(lines).sort()).toEqual([...new Set(written)].sort())
})

test('docs/operations.md names every event of security, and no other', () => {
  const logged = calls(/(?<!function )\blogEvent\(/g).map((call) =>
    wordsOf(call, /^\s*request,\s*'(?:info|warn)',\s*'([^']+)'/),
  )
  expect(logged.length).toBeGreaterThan(5)
  expect(namedIn(events).sort()).toEqual([...new Set(logged)].sort())
})

test('the server prints beside its log only where the inventory says so', () => {
  const prints = sources.filter(
    (file) => /\.server\.tsx?$|\/server\.ts$/.test(file) && /\bconsole\./.test(read(file)),
  )
  expect(prints).toEqual(['src/server.ts'])
})
