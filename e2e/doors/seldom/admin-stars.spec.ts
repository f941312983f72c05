import type { Locator, Page } from '@playwright/test'
import { isForm } from '../../every-failure/forms.ts'
import { adminScreens } from '../../every-failure/screens.ts'
import { adminApi, expect, test } from '../../fixtures.ts'

test.setTimeout(300_000)

const most = 60

/** Everything that stands in the form is taken out, field by field: one may bring another. */
async function empty(form: Locator): Promise<void> {
  const ticked = form.locator('[role="group"] input[type="checkbox"]:checked')
  for (let at = 0; at < most && (await ticked.count()) > 0; at++) await ticked.first().uncheck()
  const typed = form.locator(
    ':is(input:not([type="checkbox"], [type="file"], [type="hidden"], [type="radio"]), textarea):not(:disabled)',
  )
  const filled = () =>
    typed.evaluateAll((all) =>
      (all as HTMLInputElement[]).findIndex(
        (one) => one.value !== '' && !one.readOnly && one.checkVisibility(),
      ),
    )
  for (let at = 0, next = await filled(); at < most && next !== -1; at++, next = await filled())
    await typed.nth(next).fill('')
}

/** What was refused, and has no star. */
const bare = (page: Page) =>
  page.locator('main .mantine-InputWrapper-root').evaluateAll((fields) =>
    fields
      .filter((field) => field.querySelector('.mantine-InputWrapper-error'))
      .map((field) => ({
        label: field.querySelector('.mantine-InputWrapper-label')?.textContent ?? '',
        hasStar: field.querySelector('.mantine-InputWrapper-required') !== null,
      })),
  )

test('what a form does not take empty bears its star', async ({ editor: page, site }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const screens = await adminScreens(await adminApi(site))
  const forms = screens.filter((path) => path.endsWith('/new'))
  let refused = 0
  const found: string[] = []
  for (const path of forms) {
    await page.goto(path)
    // What is made elsewhere has no screen of a new one.
    if (!(await isForm(page))) continue
    const form = page.locator('main form').first()
    await empty(form)
    await form.locator('[type="submit"]').first().click()
    const fault = page.locator('main :is(.mantine-InputWrapper-error, [aria-invalid="true"])')
    await fault
      .first()
      .waitFor({ timeout: 10_000 })
      .catch(() => found.push(`${path} takes a form with nothing in it`))
    const fields = await bare(page)
    refused += fields.length
    for (const { label, hasStar } of fields) if (!hasStar) found.push(`${path}: ${label}`)
  }
  expect(found).toEqual([])
  expect(refused).toBeGreaterThan(forms.length)
})
