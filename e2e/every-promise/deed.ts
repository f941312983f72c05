import type { Locator, Page } from '@playwright/test'
import { type adminApi, expect, type Site } from '../fixtures.ts'

export type Api = Awaited<ReturnType<typeof adminApi>>

export interface Go {
  page: Page
  api: Api
  site: Site
}

/** Something the admin says it has done, and how to see that it has. */
export interface Deed<Start = never> {
  name: string
  /** The calls behind it, as the document of the API names them. */
  calls: string[]
  /** How often the last of them is made, if not once. */
  times?: number
  /** To how many records at once it is done: each has calls of its own. */
  each?: number
  /** What it is done to, the first and the second time. */
  arrange(go: Go): Promise<[Start, Start]>
  /** By tapping, from the start screen to where it is done. */
  open(go: Go, start: Start): Promise<void>
  /** What the person does. */
  act(go: Go, start: Start): Promise<void>
  /** What is typed or opened for it stands on the screen before it is done. */
  shows?: boolean
  /** The promise. */
  said: RegExp
  /** Reads the promise back, through the API and as a visitor. */
  kept(go: Go, start: Start): Promise<void>
  /** «Вернуть» beside the word: the calls it makes, and how it is read back that all is as it was. */
  undone?: { calls: string[]; kept(go: Go, start: Start): Promise<void> }
  /** The second time it puts back what all deeds start from. */
  putsBack?: boolean
}

export const restore = 'POST /api/trash/{id}/restore'

/** Hides what a deed starts from, so that deeds of all kinds stand in one list. */
export const deed = <Start>(one: Deed<Start>): Deed => one as unknown as Deed

let made = 0
/** A name nothing else on the site has. */
export const fresh = (what: string) => `${what} ${Date.now() % 100_000}${made++}`

export async function menu(page: Page, section: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Разделы', exact: true })
  const link = sections.getByRole('link', { name: section, exact: true })
  // A screen that was on its way closes the menu when it comes: it is opened again then.
  await expect(async () => {
    if (!(await link.isVisible())) await button(page, 'Открыть меню').click({ timeout: 5000 })
    await link.click({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  await expect(sections).not.toBeInViewport()
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

/** The red button of the question that has come up. */
export const sure = (page: Page, verb: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name: verb }).last().click()

const messages = '.mantine-Notification-root'

/** «Вернуть» beside the word that something is done, covered by another or not. */
export const offers = (page: Page) => page.locator(messages).locator('button[data-undo]')

/** On a phone the newest message is seen alone; those it covers come back when it goes. */
export async function uncoverOffer(page: Page): Promise<void> {
  const over = page.locator(messages).filter({ hasNot: page.locator('[data-undo]'), visible: true })
  while ((await over.count()) > 0)
    await over.last().locator('.mantine-Notification-closeButton').click({ timeout: 2000 })
}

export const bringBack = (page: Page) =>
  expect(async () => {
    await uncoverOffer(page)
    await offers(page).last().click({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })

/** «Вернуть» beside a row that was taken out puts it back into the form: what is saved is another matter. */
export async function waiveOffer(page: Page): Promise<void> {
  await button(page, 'Закрыть').last().click()
  await expect(button(page, 'Вернуть')).toHaveCount(0)
}

export async function visit({ page, site }: Go, path: string) {
  const answer = await page.request.get(site.url + path, {
    headers: { 'cache-control': 'no-cache' },
  })
  // The typography of the site puts these where a line must not break.
  const text = (await answer.text()).replaceAll('\u00a0', ' ')
  return { status: answer.status(), text }
}

export async function sees(go: Go, path: string, text: string): Promise<void> {
  expect((await visit(go, path)).text, `${path} shows «${text}»`).toContain(text)
}

export async function seesNot(go: Go, path: string, text: string): Promise<void> {
  expect((await visit(go, path)).text, `${path} does not show «${text}»`).not.toContain(text)
}

/** 404 through the API, even for the administrator. */
export async function isGone({ api, site, page }: Go, path: string): Promise<void> {
  const answer = await page.request.get(site.url + path, {
    headers: { authorization: `Bearer ${api.accessToken}` },
  })
  expect(answer.status(), path).toBe(404)
}

/** What the bar of every form says when the server has stored it. */
export const saved = /^сохранено \d\d:\d\d/
export const save = (page: Page) => button(page, 'Сохранить').click()

/** The rows of a long list with these words in their names. */
export async function rowsOf(page: Page, search: string, title: string, number: number) {
  await page.getByLabel(search).fill(title)
  const rows = page.getByRole('row').filter({ hasText: title })
  await expect(rows).toHaveCount(number)
  return rows
}

export const rowOf = (page: Page, search: string, title: string) => rowsOf(page, search, title, 1)

/** Ticks the rows and taps in the bar that comes up. */
export async function inBar(page: Page, rows: Locator, action: string | RegExp, item?: string) {
  for (const row of await rows.all()) await row.getByRole('checkbox').check()
  await page
    .getByRole('region', { name: 'Выбранное' })
    .getByRole('button', { name: action })
    .click()
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click()
}

export async function inMenu(page: Page, row: Locator, item: string | RegExp) {
  await row.getByRole('button', { name: /^Действия/ }).click()
  await page
    .getByRole('menuitem', { name: item, ...(typeof item === 'string' && { exact: true }) })
    .click()
}

/** One place before, as it is done without a pointer; in rows of several that is to the left. */
export async function moveUp(page: Page, name: string, back = 'ArrowUp'): Promise<void> {
  await page.getByRole('button', { name: `Переставить «${name}»` }).focus()
  await page.keyboard.press('Space')
  // A key that comes before the places are known would be lost.
  const told = page.locator('[id^=DndLiveRegion]').filter({ hasText: name })
  await expect(told).toHaveText(/место \d+ из/)
  const before = (await told.textContent()) ?? ''
  await page.keyboard.press(back)
  await expect(told).not.toHaveText(before)
  await page.keyboard.press('Space')
}

export const pdf = (name: string, text = name) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`),
})

/** Sends a file as the admin's upload does. */
export async function sendFile({ api, site, page }: Go, path: string, type: string, data: Buffer) {
  const answer = await page.request.post(site.url + path, {
    headers: { authorization: `Bearer ${api.accessToken}`, 'content-type': type },
    data,
  })
  expect(answer.status(), path).toBe(201)
  return answer.json()
}
