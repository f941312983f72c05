import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFaults, productionPackages } from '../scripts/lock-faults.ts'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/security.md'), 'utf8')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('every package is one exact version with its hash, from no named place, and installs without scripts', () => {
  expect(lockFaults()).toEqual([])
})

test('every production dependency has its reason in docs/security.md, and no other is listed', () => {
  const table = document.split('## Production dependencies')[1]?.split('\n## ')[0] ?? ''
  const listed = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1])
  expect(listed.sort()).toEqual(Object.keys(manifest.dependencies).sort())
  expect(productionPackages().length).toBeLessThan(200)
})
