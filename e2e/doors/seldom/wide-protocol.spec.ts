import { adminApi, expect, test } from '../../fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a protocol on a wide screen cuts no name', async ({ editor, site }) => {
  const api = await adminApi(site)
  const all: { id: number }[] = await api.get('/api/competitions')
  const items = await Promise.all(all.map(({ id }) => api.get(`/api/competitions/${id}`)))
  const held = items.find(({ results }) => results.length > 0)
  await editor.goto(`/admin/competitions/${held.id}/results`)
  const inputs = editor.getByRole('main').getByRole('table').locator('input')
  await expect(inputs).toHaveCount(held.results.length * 3)
  const cut = await inputs.evaluateAll((all) =>
    all.flatMap((one) =>
      one instanceof HTMLInputElement && one.scrollWidth > one.clientWidth ? one.value : [],
    ),
  )
  expect(cut).toEqual([])
})
