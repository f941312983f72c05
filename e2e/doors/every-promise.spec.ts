import type { Page } from '@playwright/test'
import { noteWrites, notOfTheAdmin, writesOf } from '../every-promise/calls.ts'
import {
  bringBack,
  button,
  type Go,
  menu,
  offers,
  sure,
  uncoverOffer,
} from '../every-promise/deed.ts'
import { deeds } from '../every-promise/deeds.ts'
import { adminApi, expect, signIn } from '../fixtures.ts'
import { test } from '../warm-page.ts'

test.setTimeout(300_000)
// A copy of the whole site takes its time.
const patienceMs = 30_000

test('every write of the API has its deed', async ({ site }) => {
  const tried = new Set(deeds.flatMap(({ calls, undone }) => [...calls, ...(undone?.calls ?? [])]))
  const writes = await writesOf(site)
  const untried = writes.filter((name) => !tried.has(name) && !(name in notOfTheAdmin))
  expect(untried, 'add deeds to e2e/every-promise that make these calls').toEqual([])
  const known = [...tried, ...Object.keys(notOfTheAdmin)]
  expect(
    known.filter((name) => !writes.includes(name)),
    'calls that are no more',
  ).toEqual([])
})

for (const deed of deeds)
  test(deed.name, async ({ page, site, faults }) => {
    const go: Go = { page, site, api: await adminApi(site) }
    const starts = await deed.arrange(go)
    const noted = noteWrites(page, await writesOf(site))
    await page.goto('/admin/login')
    await signIn(page)
    await page.waitForURL((address) => address.pathname === '/admin')
    await deed.open(go, starts[0])
    const { act, said, kept, undone } = deed
    const messages = page.locator('.mantine-Notification-root, [role=status]')
    const haveMade = (calls: string[]) =>
      expect([...noted].sort(), 'the calls it makes').toEqual(calls.toSorted())
    const doIt = async (start: never) => {
      await act(go, start)
      const message = messages.filter({ hasText: said, visible: true }).last()
      await expect(message).toBeVisible({ timeout: patienceMs })
    }
    let isOffered = false
    for (const [turn, start] of starts.entries()) {
      noted.clear()
      await doIt(start)
      const offered = (await offers(page).count()) > 0
      if (offered) await keepOffer(page)
      await kept(go, start)
      haveMade(deed.calls)
      if (offered) {
        if (!undone) throw new Error('It offers «Вернуть», and `undone` does not read that back')
        isOffered = true
        noted.clear()
        await bringBack(page)
        // A word that comes after it may lie over it.
        const back = messages.filter({ hasText: /Возвращено|Сделано/ })
        await expect(back).not.toHaveCount(0, { timeout: patienceMs })
        await undone.kept(go, start)
        haveMade(undone.calls)
        await putAway(page)
        // Done once more: the second goes on from there.
        if (turn === 0) await doIt(start)
      }
      // What was promised now must not be taken for what is promised next.
      await putAway(page)
    }
    expect(isOffered, '`undone` is for what offers «Вернуть»').toBe(undone !== undefined)
    expect(faults).toEqual([])
  })

/** It goes after a while, but not from under a mouse. */
const keepOffer = (page: Page) =>
  expect(async () => {
    await uncoverOffer(page)
    await offers(page).last().hover({ timeout: 2000 })
  }).toPass({ timeout: patienceMs })

async function putAway(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  const close = page.locator('.mantine-Notification-closeButton').filter({ visible: true })
  await expect(async () => {
    while ((await close.count()) > 0) await close.last().click({ timeout: 1000 })
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: patienceMs })
}

// The last: what came with the site is gone afterwards.
test('the example: taken away, but what was changed stays; brought back whole', async ({
  page,
  site,
}) => {
  const api = await adminApi(site)
  // The oldest: what the deeds have made is nobody's example.
  const [mine, untouched] = (await api.get('/api/partners')).toSorted(
    (a: { id: number }, b: { id: number }) => a.id - b.id,
  )
  await api.put(`/api/partners/${mine.id}`, { name: 'Теперь наш партнёр' })
  await page.goto('/admin/login')
  await signIn(page)
  await page
    .getByRole('link', { name: /пример/i })
    .first()
    .click()
  await expect(page.getByRole('checkbox', { name: 'Теперь наш партнёр' })).not.toBeChecked()
  await button(page, 'Убрать пример').click()
  await sure(page, 'Убрать')
  await expect(page.getByText(/Пример убран: в корзине/)).toBeVisible()
  expect(await api.get('/api/example')).toMatchObject({ present: false })
  expect((await api.get(`/api/partners/${mine.id}`)).name).toBe('Теперь наш партнёр')
  const left = (await api.get('/api/partners')).map(({ id }: { id: number }) => id)
  expect(left).toContain(mine.id)
  expect(left).not.toContain(untouched.id)
  await menu(page, 'Корзина')
  await expect(button(page, /^Вернуть «/).first()).toBeVisible()
  await button(page, 'Вернуть весь пример').click()
  await expect(page.getByText(/Пример возвращён: \d+/)).toBeVisible({ timeout: patienceMs })
  await expect(button(page, 'Вернуть весь пример')).toHaveCount(0)
  expect(await api.get('/api/example')).toMatchObject({ present: true, inTrash: 0 })
  expect((await api.get('/api/partners')).map(({ id }: { id: number }) => id)).toContain(
    untouched.id,
  )
})
