import { expect, test } from 'vitest'
import { adminRoutes } from '../e2e/admin-routes.ts'
import { listsOfRecords } from '../e2e/every-failure/screens.ts'

test('the browser finds a record for every screen that shows one', async () => {
  const listOf = await listsOfRecords()
  const ofRecords = (await adminRoutes()).filter((path) => path.includes('/:id'))
  expect(ofRecords.length).toBeGreaterThan(10)
  for (const path of ofRecords) expect(listOf(path)).toMatch(/^\/api\//)
})
