import { readdirSync, readFileSync } from 'node:fs'
import { verifyBackup } from '#kit/backup/open-backup.server.ts'
import { axeFaultsInBothSchemes } from '#test/axe.ts'
import { expect, test } from './fixtures.ts'

// A copy is made and tried at the lowest priority: beside two other journeys it gets little of the machine.
test.setTimeout(300_000)

test('a backup is made, tried and saved; the start screen knows it', async ({
  admin,
  faults,
  site,
}) => {
  await expect(admin.getByText('Резервных копий ещё нет')).toBeVisible()
  await admin.getByRole('link', { name: 'Резервные копии' }).click()
  await expect(admin.getByText('Копий ещё нет')).toBeVisible()
  await admin.getByRole('button', { name: 'Создать копию сейчас' }).click()
  await expect(admin.getByText('Копия делается…')).toBeVisible()
  await expect(admin.getByText('Копий ещё нет')).toHaveCount(0)
  await expect(admin.getByText('Резервная копия готова')).toBeVisible({ timeout: 120_000 })
  const card = admin.getByRole('listitem').filter({ hasText: 'создана вручную' })
  await expect(card).toContainText(/Сегодня, \d\d:\d\d/i)
  await expect(card).toContainText('не проверялась')

  await expect(admin.getByText(/На\sсамом сайте ничего не\sменяется/)).toBeVisible()
  await card.getByRole('button', { name: 'Проверить копию' }).click()
  await expect(admin.getByText('Копия целая')).toBeVisible({ timeout: 240_000 })
  await expect(card).toContainText(/проверена: \d+\sзапис\S+, \d+\sфайл/)
  await card.getByText(/Что нашлось в\sкопии/).click()
  await expect(card).toContainText(/\d+\s(новость|новости|новостей)/)
  expect(await axeFaultsInBothSchemes(admin)).toEqual([])

  const saving = admin.waitForEvent('download')
  await card.getByRole('button', { name: 'Скачать' }).click()
  const download = await saving
  const name = download.suggestedFilename()
  expect(name).toMatch(/^site-[\d-]+\.tar$/)
  expect(readdirSync(`${site.dataDir}/backups`)).toContain(name.replace('.tar', '.copy'))
  await verifyBackup(await download.path())

  await admin.getByRole('link', { name: 'Главная' }).click()
  await expect(
    admin.getByText(/Последняя резервная копия: сегодня, \d\d:\d\d, [\d,]+\sМБ/),
  ).toBeVisible()
  await expect(admin.getByText('Резервных копий ещё нет')).toBeHidden()
  expect(faults).toEqual([])
})

test('in trouble the screen says what to do, with the commands of the handbook', async ({
  admin,
}) => {
  await admin.getByRole('link', { name: 'Резервные копии' }).click()
  await admin.getByText(/Что делать в\sбеде/).click()
  const advice = admin.getByRole('group').filter({ hasText: 'Что делать' })
  await expect(advice).toContainText(/Позвоните тому, кто держит сервер/)
  await advice.getByText('Что передать тому, кто держит сервер').click()
  const handbook = readFileSync('docs/operations.md', 'utf8')
  const commands = (await advice.locator('pre').innerText()).split('\n')
  expect(commands).toHaveLength(3)
  for (const command of commands) expect(handbook).toContain(command.split(' /')[0])
  await advice.getByRole('link', { name: 'Корзину' }).click()
  await expect(admin.getByRole('heading', { name: 'Корзина' })).toBeVisible()
})

test('a copy whose answer was lost on the way is not called one that was not made', async ({
  admin,
}) => {
  await admin.getByRole('link', { name: 'Резервные копии' }).click()
  await admin.route('**/api/backups', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    return route.request().method() === 'POST' ? route.abort() : route.fallback()
  })
  await admin.getByRole('button', { name: 'Создать копию сейчас' }).click()
  await expect(admin.getByText('Резервная копия готова')).toBeVisible({ timeout: 120_000 })
  await expect(admin.getByText('Копия не создана')).toHaveCount(0)
})

test('a copy that has not begun when its answer is given up is asked for again, as the same one', async ({
  admin,
}) => {
  await admin.getByRole('link', { name: 'Резервные копии' }).click()
  const keys: (string | undefined)[] = []
  await admin.route('**/api/backups', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length < 3 ? route.abort() : route.fallback()
  })
  const create = admin.getByRole('button', { name: 'Создать копию сейчас' })
  await create.click()
  const unknown = admin.getByText('Пока неизвестно, создаётся')
  await expect(unknown).toBeVisible()
  await create.click()
  await expect(unknown).toHaveCount(0)
  await expect(admin.getByText('Резервная копия готова')).toBeVisible({ timeout: 120_000 })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})
