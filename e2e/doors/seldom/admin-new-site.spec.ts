import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { adminApi, expect, type Site, signIn, test } from '../../fixtures.ts'
import { startSite } from '../../prepared-site.ts'

const inOrder = /Всё в\sпорядке/

/** What the list of the start screen asks for, but the name, which is a setting. */
async function fillIn(site: Site): Promise<void> {
  const api = await adminApi(site)
  await api.put('/api/contacts', {
    ...{ address: 'ул. Ленина, 1', phone: '+7 900 000-00-00', worktime: 'Пн–Пт 9–18' },
    ...{ email: 'post@judo.test', legalName: 'РОО «Дзюдо»', inn: '7707083893' },
  })
  await api.put('/api/operator', { registerNumber: '55-26-000001', responsible: 'data@judo.test' })
  await api.put('/api/federation-about', { lead: 'Мы учим дзюдо и самбо.' })
  await api.post('/api/clubs', { name: 'Исток' })
  await api.post('/api/competitions', { title: 'Первенство города', date: '2019-05-18' })
  const position = 'Ответственный за антидопинг'
  await api.post('/api/people', { fullName: 'Иванов Иван', role: 'board', position })
  await api.post('/api/news', { title: 'Сайт открылся', content: null, published: true })
  await api.post('/api/partners', { name: 'Спорттовары' })
  const sent = await fetch(`${site.url}/api/documents?title=Устав&type=charter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.accessToken}`, 'content-type': 'application/pdf' },
    body: '%PDF-1.4\n%%EOF\n',
  })
  expect(sent.status).toBe(201)
}

test('the start screen of an empty site names what is missing, and calls it in order when nothing is', async ({
  page,
}) => {
  test.slow()
  const dataDir = mkdtempSync(join(tmpdir(), 'empty-'))
  const { url, stop } = await startSite(dataDir, { DEMO: '0', SITE_CITY: 'Энск' })
  try {
    const site = { url, dataDir }
    // A copy that is missing would be a matter of its own.
    await (await adminApi(site)).post('/api/backups', {})
    await page.goto(`${url}/admin`)
    await signIn(page)
    const attention = page.getByRole('region', { name: 'Требует внимания' })
    await expect(attention.getByText(/Последняя резервная копия/)).toBeVisible()
    await expect(attention.getByText(/Заполните сайт\s+1 из 11/)).toBeVisible()
    await expect(attention.getByText(inOrder)).toHaveCount(0)
    await attention.getByRole('button', { name: 'Свернуть список' }).click()
    await expect(
      attention.getByRole('button', { name: /^Заполнение сайта: 1 из 11/ }),
    ).toBeVisible()
    await expect(attention.getByText(inOrder)).toHaveCount(0)

    await fillIn(site)
    await page.reload()
    await expect(attention.getByText(inOrder)).toBeVisible()
    await expect(attention.getByText(/Заполн/)).toHaveCount(0)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
