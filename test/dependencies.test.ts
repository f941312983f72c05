import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProductionPackages } from '../lab/packages.ts'

const root = join(import.meta.dirname, '..')
const manifest: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const document = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')

test('every production dependency says in docs/dependencies.md why it is there', () => {
  const explained = [...document.matchAll(/^\| `([^`]+)` \| (.+?) \|/gm)].map((row) => row[1])
  expect(explained).toEqual(Object.keys(manifest.dependencies ?? {}))
})

test('production packages grow only when docs/dependencies.md says so', () => {
  const { folders } = readProductionPackages()
  expect(`**${folders.length}**`).toBe(/\*\*\d+\*\*/.exec(document)?.[0])
})

test('nothing in production needs an install script', () => {
  expect(readProductionPackages().withScript).toEqual([])
})

test('every version is exact', () => {
  const versions = ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((group) =>
    Object.entries(manifest[group] ?? {}),
  )
  const loose = versions.filter(
    ([, version]) => !/^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})
