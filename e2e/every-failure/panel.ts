import type { Page } from '@playwright/test'
import { button } from '../every-promise/deed.ts'
import { drawPhoto } from '../every-promise/media.ts'
import { type adminApi, expect, type Site } from '../fixtures.ts'
import { failures, hurry } from './failures.ts'
import { settled } from './screen-calls.ts'
import { notForPeople } from './words.ts'

/** A proxy that takes no larger file takes it no better the second time. */
const judgesFile = '413 of a proxy'

const photos = async (names: string[]) =>
  Promise.all(
    names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await drawPhoto() })),
  )

async function add(page: Page, files: Awaited<ReturnType<typeof photos>>): Promise<void> {
  await button(page, 'Добавить фотографии').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(files)
  await dialog.getByRole('button', { name: 'Загрузить' }).click()
}

/** Sends two photos into an album while it fails, and then no more; what went wrong with that. */
export async function uploadThrough(
  page: Page,
  site: Site,
  api: Awaited<ReturnType<typeof adminApi>>,
  way: string,
): Promise<string[]> {
  const faults: string[] = []
  const { id } = await api.post('/api/albums', { title: `Загрузка, ${way}`, description: '' })
  const stored = async () => (await api.get(`/api/photos/${id}`)).length
  await page.goto(`${site.url}/admin/media/${id}`)
  await settled(page)
  await add(page, await photos(['первый.jpg']))
  const panel = page.getByRole('region', { name: 'Загрузка фотографий' })
  // What came whole is told of for a while and then no more.
  await panel.waitFor()
  await panel.waitFor({ state: 'hidden', timeout: 60_000 })
  const tiles = page.getByRole('list', { name: 'Фотографии' }).getByRole('listitem')
  await expect(tiles).toHaveCount(1)

  let broken = true
  let reached = 0
  await page.route(/\/api\/photos\?/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    if (broken) return failures[way]!(route)
    reached++
    return route.fallback()
  })
  await hurry(page, way)
  const names = ['второй.jpg', 'третий.jpg']
  const files = await photos(names)
  await add(page, files)
  const failed = panel.locator('[data-state=failed]')
  // What may be a short loss of connection is waited out.
  await expect(failed).toHaveCount(2, { timeout: 90_000 })
  for (const name of names) {
    const words = (await failed.filter({ hasText: name }).innerText()).replace(name, '').trim()
    if (words === '') faults.push(`nothing is said of ${name}`)
    if (notForPeople(words)) faults.push(`not for people: «${words}»`)
  }
  const result = await panel.getByRole('status').innerText()
  if (!/^Загружено (0 из.2, 2.ошибки$|0.фото; 2.файла не.подошли: )/.test(result))
    faults.push(`it says «${result}»`)
  if ((await tiles.count()) !== 1) faults.push('what was loaded is gone')
  if ((await stored()) !== 1) faults.push('something was stored')
  broken = false
  await hurry(page, undefined)
  const retry = panel.getByRole('button', { name: 'Повторить неудачные' })
  if (way !== judgesFile) await retry.click()
  else {
    if (await retry.isVisible()) faults.push('a file that is too large is offered again')
    await panel.getByRole('button', { name: 'Закрыть' }).click()
    await add(page, files)
  }
  await expect(tiles).toHaveCount(3, { timeout: 60_000 })
  if ((await stored()) !== 3) faults.push(`${await stored()} photos are stored`)
  if (reached !== 2) faults.push(`${reached} photos were sent`)
  return faults
}
