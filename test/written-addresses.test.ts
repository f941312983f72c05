import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestApp } from './app.ts'

/** An address of the site written out: of a link, a field of a screen, a text of ours; not one put together or of a file. */
const written =
  /(?:\b(?:href|to|action)[=:] ?\{?|\b(?:pageOf|page): \(\) => |\b(?:address|redirectTo): )['"](\/[^'"`$:.]*)['"]|\]\((\/[a-z][^)\s$]*)\)/g

test('every public address that is written in the code or in a text of ours is there', async () => {
  const sources = globSync(['src/**/*.{ts,tsx}', 'content/**/*.ts']).filter(
    (path) => !path.includes('.test.'),
  )
  const places = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(written)].map(([, code, text]) => ({
      path,
      address: (code ?? text ?? '').replace(/#.*/, ''),
    })),
  )
  const publicPlaces = places.filter(({ address }) => !/^\/(admin|api|assets)\b/.test(address))
  expect(publicPlaces.length).toBeGreaterThan(100)
  const site = await createTestApp({ sqlite: true })
  const missing: string[] = []
  for (const { path, address } of publicPlaces)
    if ((await site.inject(address)).statusCode >= 400) missing.push(`${path}: ${address}`)
  await site.close()
  expect(missing).toEqual([])
})
