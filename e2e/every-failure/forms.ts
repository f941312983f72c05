import type { Locator, Page } from '@playwright/test'
import { failures, hurry } from './failures.ts'
import { settled, untilSaid } from './screen-calls.ts'

let typedTexts = 0

export const saveButton = (page: Page) =>
  page.getByRole('button', { name: /^Сохранить( черновик)?$/ })

/** The first line of text in a form. */
const lineOf = (page: Page): Locator =>
  page
    .locator('form input[type=text]:visible, form input:not([type]):visible, form textarea:visible')
    .first()

/** Whether the screen is a form, once it has come. */
export async function isForm(page: Page): Promise<boolean> {
  await settled(page)
  return saveButton(page).isVisible()
}
/** What a new record cannot do without, by what the form asks for. */
async function fillAsked(page: Page): Promise<string[]> {
  const file = page.locator('form input[type=file]')
  if ((await file.count()) > 0)
    await file.first().setInputFiles({
      name: 'Положение.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
  await saveButton(page).click()
  await page.waitForTimeout(400)
  const unmarked = await page
    .locator('form [aria-invalid=true]:visible:not([aria-required=true])')
    .count()
  // One fewer with each that is filled.
  const asked = page.locator('form [aria-invalid=true]:visible').first()
  for (let most = 8; most > 0 && (await asked.count()) > 0; most--) {
    const type = await asked.getAttribute('type')
    const isChoice = await asked.evaluate((field) => field.tagName === 'SELECT')
    if (isChoice) await asked.selectOption({ index: 1 })
    else await asked.fill(type === 'date' ? '2026-12-12' : type === 'time' ? '10:00' : 'Проверка')
  }
  return unmarked > 0 ? [`${unmarked} asked for without a star`] : []
}

/** Saves what is typed through one failure; what went wrong with that. */
export async function saveThrough(page: Page, address: string, way: string): Promise<string[]> {
  const fail = failures[way]!
  const isNew = address.endsWith('/new')
  const faults: string[] = []
  if (isNew) await page.goto(address)
  if (isNew) await page.waitForLoadState('networkidle')
  const field = lineOf(page)
  const writes = new Map<string, number>()
  let broken = true
  await page.route('**/api/**', (route) => {
    const request = route.request()
    if (request.method() === 'GET' || request.url().includes('/api/auth/')) return route.fallback()
    if (broken) return fail(route)
    const write = `${request.method()} ${new URL(request.url()).pathname}`
    writes.set(write, (writes.get(write) ?? 0) + 1)
    return route.continue()
  })
  if (isNew) faults.push(...(await fillAsked(page)))
  const before = (await field.inputValue()).replace(/ ?проверка \d+$/, '')
  const typed = `${before} проверка ${typedTexts++}`.trim()
  await field.fill(typed)
  await hurry(page, way)
  await saveButton(page).click()
  faults.push(...(await untilSaid(page, [])))
  if ((await field.inputValue()) !== typed) faults.push('what was typed is gone')
  await hurry(page, undefined)
  broken = false
  const retry = page.locator('form').getByRole('button', { name: 'Повторить' }).first()
  const stored = page.locator('form footer').getByText(/^сохранено \d\d:\d\d/)
  // It may be saved by itself meanwhile.
  await retry.or(stored).first().waitFor()
  if (await retry.isVisible()) await retry.click({ timeout: 10_000 }).catch(() => {})
  await stored
    .waitFor({ timeout: 20_000 })
    .catch(() => faults.push('it is not saved when the server is back'))
  if ((await field.inputValue()) !== typed) faults.push('what was typed is gone after the save')
  if (writes.size === 0) faults.push('nothing was written')
  for (const [write, times] of writes) if (times !== 1) faults.push(`${write} ${times} times`)
  await page.unroute('**/api/**')
  for (const close of await page.locator('.mantine-Notification-closeButton').all())
    await close.click({ timeout: 1000 }).catch(() => {})
  return faults
}
