import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('a field that takes fractions is one of text: in `type="number"` a browser with English words reads «44,5» as 445', () => {
  const fields = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<input\b[^>]*type="number"[^>]*>/g)].map(
      ([field]) => ({ file, field }),
    ),
  )
  expect(fields.length).toBeGreaterThan(0)
  const fractional = fields.filter(({ field }) => !field.includes('inputMode="numeric"'))
  expect(fractional.map(({ file }) => file)).toEqual([])
})
