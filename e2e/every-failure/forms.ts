import type { Locator, Page } from '@playwright/test'
import { failures } from './failures.ts'
import { untilSaid } from './screen-calls.ts'

let typedTexts = 0

export const saveButton = (page: Page) =>
  page.getByRole('button', { name: 'Сохранить', exact: true })

/** The first line of text in the form on the screen, if there is a form. */
export async function formField(page: Page): Promise<Locator | undefined> {
  const field = page
    .locator('form input[type=text]:visible, form input:not([type]):visible, form textarea:visible')
    .first()
  const isForm = (await saveButton(page).isVisible()) && (await field.isVisible())
  return isForm ? field : undefined
}

/** What a new record cannot do without, by what the form asks for. */
async function fillAsked(page: Page): Promise<void> {
  const file = page.locator('form input[type=file]')
  if ((await file.count()) > 0)
    await file.first().setInputFiles({
      name: 'Положение.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
  await saveButton(page).click()
  await page.waitForTimeout(400)
  for (const asked of await page.locator('form [aria-invalid=true]:visible').all()) {
    const type = await asked.getAttribute('type')
    await asked.fill(type === 'date' ? '2026-12-12' : type === 'time' ? '10:00' : 'Проверка')
  }
}

/** Saves what is typed through one failure; what went wrong with that. */
export async function saveThrough(page: Page, address: string, way: string): Promise<string[]> {
  const fail = failures[way]!
  const isNew = address.endsWith('/new')
  const faults: string[] = []
  if (isNew) await page.goto(address)
  if (isNew) await page.waitForLoadState('networkidle')
  const field = (await formField(page))!
  let writes = 0
  let broken = true
  await page.route('**/api/**', (route) => {
    const request = route.request()
    if (request.method() === 'GET' || request.url().includes('/api/auth/')) return route.fallback()
    if (broken) return fail(route)
    writes++
    return route.continue()
  })
  if (isNew) await fillAsked(page)
  const typed = `${(await field.inputValue()).replace(/ проверка \d+$/, '')} проверка ${typedTexts++}`
  await field.fill(typed)
  await saveButton(page).click()
  faults.push(...(await untilSaid(page, [])))
  if ((await field.inputValue()) !== typed) faults.push('what was typed is gone')
  broken = false
  const retry = page.locator('form').getByRole('button', { name: 'Повторить' }).first()
  // It may have been saved by itself meanwhile.
  await retry.click({ timeout: 4000 }).catch(() => {})
  await page
    .locator('form footer')
    .getByText(/^сохранено \d\d:\d\d/)
    .waitFor({ timeout: 20_000 })
    .catch(() => faults.push('it is not saved when the server is back'))
  if ((await field.inputValue()) !== typed) faults.push('what was typed is gone after the save')
  if (writes !== 1) faults.push(`it was written ${writes} times`)
  await page.unroute('**/api/**')
  for (const close of await page.locator('.mantine-Notification-closeButton').all())
    await close.click({ timeout: 1000 }).catch(() => {})
  return faults
}
