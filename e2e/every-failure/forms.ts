import type { Locator, Page } from '@playwright/test'
import { holdCalls, letCallsGo } from '../held-calls.ts'
import { failures, hurry } from './failures.ts'
import { settled, untilSaid } from './screen-calls.ts'

let typedTexts = 0
/** For the name of a person, which has no digits. */
const inLetters = (number: number) =>
  String(number).replaceAll(/\d/g, (digit) => 'абвгдежзик'.charAt(Number(digit)))

export const saveButton = (page: Page) =>
  page.getByRole('button', { name: /^Сохранить( черновик)?$/ })

/** The first line of text in a form. */
const lineOf = (page: Page): Locator =>
  page
    .locator('form input[type=text]:visible, form input:not([type]):visible, form textarea:visible')
    .first()

interface Value {
  field: string
  value: string
}

/** What stands in every field, the programme's, the week's and the text's among them. */
const valuesOf = (page: Page): Promise<Value[]> =>
  page.locator('form').evaluateAll((forms) =>
    forms.flatMap((form) =>
      [
        ...form.querySelectorAll<HTMLElement>(
          'input:not([type=file], [type=hidden]), textarea, select, [contenteditable=true]',
        ),
      ].map((element) => {
        const { type, checked, value, labels } = element as HTMLInputElement
        const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent
        return {
          field: label ?? element.tagName,
          value: /checkbox|radio/.test(type) ? String(checked) : (value ?? element.innerText),
        }
      }),
    ),
  )

/** Typed values that stand nowhere any more. */
async function goneOf(page: Page, typed: Value[], isKept: (now: string, typed: string) => boolean) {
  const now = await valuesOf(page)
  return typed.filter(({ field, value }) => {
    const same = now.filter((one) => one.field === field)
    // A new document's fields become those of a stored one.
    return !(same.length > 0 ? same : now).some((one) => isKept(one.value, value))
  })
}

const isSame = (now: string, typed: string) => now === typed
/** The site adds to what it has taken: the short words of a text, a club's former name. */
const beginsSo = (now: string, typed: string) => now.startsWith(typed)

/** Besides the first line: its text, a stored choice, and the last line that has its place among others. */
async function typeMore(page: Page, words: string, isNew: boolean): Promise<void> {
  const text = page.locator('form [contenteditable=true]:visible').first()
  if ((await text.count()) > 0) {
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(` ${words}`)
  }
  const choice = page.locator('form select:visible').first()
  // Of a new record it was just made, and may be the only one that fits.
  if (!isNew && (await choice.count()) > 0) {
    const [now, ...others] = await choice.evaluate((field: HTMLSelectElement) => [
      field.value,
      ...[...field.options].filter((one) => !one.disabled && one.value).map(({ value }) => value),
    ])
    const other = others.find((value) => value !== now)
    if (other) await choice.selectOption(other)
  }
  const listed = page.locator(
    'form :is(li, tr, fieldset, [role=group]) input[type=text]:visible:not([role=combobox], [inputmode], [readonly])',
  )
  if ((await listed.count()) > 0) await listed.last().fill(words)
}

/** Whether the screen is a form, once it has come. */
export async function isForm(page: Page): Promise<boolean> {
  await settled(page)
  return saveButton(page).isVisible()
}

const whatFits = (type: string | null) =>
  ({ date: '2026-01-12', time: '10:00', 'datetime-local': '2026-01-12T10:00', number: '1990' })[
    type ?? ''
  ] ?? 'Проверка'

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
    const isSought = (await asked.getAttribute('aria-haspopup')) === 'listbox'
    const isNumber = /numeric|decimal/.test((await asked.getAttribute('inputmode')) ?? '')
    if (isChoice) await asked.selectOption({ index: 1 })
    else if (isSought) {
      await asked.click()
      await page.locator('[role=listbox]:visible [role=option]').first().click()
    } else await asked.fill(whatFits(isNumber ? 'number' : type))
  }
  // Several boxes are asked for by their group.
  const boxes = page
    .locator('form .mantine-InputWrapper-root:has(> .mantine-InputWrapper-error)')
    .getByRole('checkbox')
  if ((await boxes.count()) > 0) await boxes.first().check()
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
  await field.waitFor()
  const writes = new Map<string, number>()
  let broken = true
  await holdCalls(page, (call) => {
    if (call.method === 'GET' || call.url.includes('/api/auth/')) return call.pass()
    if (broken) return fail(call)
    const write = `${call.method} ${new URL(call.url).pathname}`
    writes.set(write, (writes.get(write) ?? 0) + 1)
    return call.pass()
  })
  if (isNew) faults.push(...(await fillAsked(page)))
  const before = (await field.inputValue()).replace(/ ?проверка раз\p{L}+$/u, '')
  const typed = `${before} проверка раз${inLetters(typedTexts++)}`.trim()
  await typeMore(page, `слова ${typedTexts}`, isNew)
  await field.fill(typed)
  const all = await valuesOf(page)
  await hurry(page, way)
  await saveButton(page).click()
  faults.push(...(await untilSaid(page, [])))
  for (const { field, value } of await goneOf(page, all, isSame))
    faults.push(`what was typed is gone: ${field}: ${value}`)
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
  for (const { field, value } of await goneOf(page, all, beginsSo))
    faults.push(`what was typed is gone after the save: ${field}: ${value}`)
  if (writes.size === 0) faults.push('nothing was written')
  for (const [write, times] of writes) if (times !== 1) faults.push(`${write} ${times} times`)
  await letCallsGo(page)
  for (const close of await page.locator('.mantine-Notification-closeButton').all())
    await close.click({ timeout: 1000 }).catch(() => {})
  return faults
}
