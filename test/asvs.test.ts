import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/**
 * The requirements of ASVS 5.0.0: a line a chapter, a word a section, a figure a requirement, which is its level.
 * Taken from the standard's own table, https://github.com/OWASP/ASVS, 5.0/docs_en.
 */
const levels = `
  22 1111122223 112222222223 222 123
  122 112 12223 23
  3 113 12223 11222233 11122333 3 22333
  12233 23333 22 1222
  2 112333 113 222
  122 111111112222 11223333 112233 22222333 2223 33 2222
  222 1111 22 11222 223 22
  1233 1123 133 23
  111 1222
  22 223 22223 1111122222233333 22222 22 222
  2233 22233 11233 1222 23 23 33
  12233 11 22223
  2333 222223 2233 1222233
  22 12223333 122
  12233 12233 1222222 3333
  2 22222 2222 222 2223
  23 22223333 22`

const wanted = levels
  .trim()
  .split('\n')
  .flatMap((chapter, at) =>
    chapter
      .trim()
      .split(' ')
      .flatMap((section, of) =>
        [...section].map((level, nth) => ({ id: `${at + 1}.${of + 1}.${nth + 1}`, level })),
      ),
  )
  .filter(({ level }) => level !== '3')

const document = read('docs/asvs.md')
const security = read('docs/security.md')

/** «1.2.6–1.2.8, 1.3.1» → four numbers. */
const numbersIn = (text: string) =>
  text.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const [section, from, to] = [first.replace(/\d+$/, ''), nthOf(first), nthOf(last)]
    return Array.from({ length: to - from + 1 }, (_, at) => `${section}${from + at}`)
  })
const nthOf = (id: string) => Number(id.split('.').at(-1))

const rows = [
  ...document.matchAll(
    /^\| (\d[\d., –]*) \| ([12]) \| \**(met|n\/a|not met)\** \| (.*) \| (.*) \|$/gm,
  ),
].flatMap(([, numbers = '', level, verdict, short = '', shown = '']) =>
  numbersIn(numbers).map((id) => ({ id, level, verdict, short, shown })),
)

test('docs/asvs.md judges every requirement of the first two levels once', () => {
  const judged = rows.map(({ id, level }) => `${id} ${level}`)
  expect(judged.sort()).toEqual(wanted.map(({ id, level }) => `${id} ${level}`).sort())
})

test.each(['1', '2'])('its first table counts the rows of level %s', (level) => {
  const those = (verdict: string) =>
    rows.filter((row) => row.level === level && row.verdict === verdict)
  const counts = ['met', 'n/a', 'not met'].map((verdict) => those(verdict).length)
  const missed = those('not met').map(({ id }) => id)
  expect(document).toContain(
    `\n| Level ${level} | ${counts.join(' | ')} | ${missed.join(', ')} |\n`,
  )
})

test('what it names is there: files, rows of docs/security.md, headings', () => {
  const files = [...document.matchAll(/`([\w./-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => file)
  const linked = [...document.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, to = '']) =>
    join('docs', to),
  )
  const madeByTheBuild = (file: string) => file.startsWith('dist/') || file.startsWith('/')
  expect(
    [...files, ...linked].filter((file) => !madeByTheBuild(file) && !existsSync(join(root, file))),
  ).toEqual([])
  const tried = rows.flatMap(({ shown }) => shown.match(/\b[A-Z]\d\d\b/g) ?? [])
  expect(tried.length).toBeGreaterThan(50)
  expect(tried.filter((row) => !security.includes(`\n| ${row} | `))).toEqual([])
  const headings = [...document.matchAll(/\]\((\w+\.md)\) «([^»]+)»/g)]
  expect(headings.length).toBeGreaterThan(5)
  for (const [, file, heading = ''] of headings)
    expect(read(`docs/${file}`)).toMatch(new RegExp(`^(## |- \\*\\*)${heading}`, 'm'))
})

test('it says each subject in our own few words, and of what is not met more', () => {
  expect(rows.filter(({ short }) => short.split(' ').length > 6)).toEqual([])
  expect(rows.filter(({ shown, verdict }) => verdict === 'not met' && shown.length < 60)).toEqual(
    [],
  )
})

test('13.4.1: the service does not see the history of its sources', () => {
  const unit = read('deploy/site.service')
  const [, folder] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
  expect(unit).toContain(`\nInaccessiblePaths=-${folder}/.git\n`)
})
