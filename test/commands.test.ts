import { expect, test } from 'vitest'
import { inPackage, read, wrongCommands } from './wrong-uses.ts'

const commands = wrongCommands('/nowhere')
const named = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))

/** What it is given goes on to Biome. */
const others = ['format']

test('every command of the documents has its wrong uses here', () => {
  const documents = read('README.md') + read('docs/operations.md') + read('.env.example')
  const verbs = named(read('scripts/admin.ts'), /^ {2}(?:async )?'?([a-z -]+)'?\(db/gm)
  const used = named(documents, /npm (?:run )?((?:start|test|[a-z]+)(?: -- [a-z-]+)?)/g)
  for (const [, name = ''] of read('CONTRIBUTING.md').matchAll(/`npm (?:run )?([a-z]+)/g))
    used.add(name)
  const known = new Set([
    ...Object.keys(commands),
    ...others,
    'ci',
    'run',
    'git',
    'admin',
    'audit',
    'install',
  ])
  const bare = [...used].filter((name) => !known.has(name) && !known.has(name.split(' ')[0] ?? ''))
  expect(bare).toEqual([])
  expect(new Set(Object.keys(commands).filter((name) => name.startsWith('admin')))).toEqual(
    new Set([...verbs].map((verb) => `admin -- ${verb}`)),
  )
  const farVerbs = named(read('scripts/far.ts'), /^ {2}([a-z]+) {3,}\S/gm)
  expect(new Set(Object.keys(commands).filter((name) => name.startsWith('far -- ')))).toEqual(
    new Set([...farVerbs].map((verb) => `far -- ${verb}`)),
  )
  const names = new Set([...Object.keys(commands).map((name) => name.split(' ')[0]), ...others])
  expect(new Set(Object.keys(inPackage))).toEqual(names)
})
