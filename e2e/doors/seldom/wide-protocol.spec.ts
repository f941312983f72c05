import { adminApi, expect, test } from '../../fixtures.ts'

const widths = [
  { name: 'a wide screen', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]

for (const { name, viewport } of widths)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('a protocol cuts no name, club or coach', async ({ editor, site }) => {
      const api = await adminApi(site)
      const all: { id: number }[] = await api.get('/api/competitions')
      const items = await Promise.all(all.map(({ id }) => api.get(`/api/competitions/${id}`)))
      const held = items.find(({ results }) => results.length > 0)
      await editor.goto(`/admin/competitions/${held.id}/results`)
      const fields = editor.getByRole('main').getByRole('table').locator('textarea')
      await expect(fields).toHaveCount(held.results.length * 3)
      await fields
        .first()
        .fill('Преображенский-Воздвиженский Константин Александрович, СШОР имени Петрова')
      const cut = await fields.evaluateAll((all) =>
        all.flatMap((one) =>
          one instanceof HTMLTextAreaElement &&
          (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
            ? one.value
            : [],
        ),
      )
      expect(cut).toEqual([])
    })
  })
