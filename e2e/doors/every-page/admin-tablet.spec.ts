import { adminRoutes } from '../../admin-routes.ts'
import { faultsOnScreen } from '../../every-door/page-faults.ts'
import { expect, test } from '../../fixtures.ts'

/** The menu is beside, and what is left is narrower than on a phone that lies. */
test.use({ viewport: { width: 768, height: 1024 } })

test('on a tablet no screen cuts a button short or squeezes an icon', async ({ editor: admin }) => {
  const paths = (await adminRoutes()).filter((path) => !path.includes(':'))
  const found: string[] = []
  for (const path of ['/admin', ...paths]) {
    await admin.goto(path)
    await expect(admin.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(admin.locator('main [aria-busy="true"], main .mantine-Skeleton-root')).toHaveCount(
      0,
    )
    await expect(admin, path).toHaveTitle(/ — админка$/)
    found.push(...(await faultsOnScreen(admin)).map((fault) => `${path}: ${fault}`))
  }
  expect(found).toEqual([])
})
