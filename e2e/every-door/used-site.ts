import { adminApi, expect, type Site } from '../fixtures.ts'

/** What a site in use has and the example has not; beside it there are doors that nothing else shows. */
export async function useSite(site: Site): Promise<void> {
  const api = await adminApi(site)
  for (const title of ['Удалена первой', 'Удалена второй']) {
    const { id } = await api.post('/api/news', { title })
    await api.delete(`/api/news/${id}`)
  }
  const [asked, hidden] = await untilPhotos(api)
  await api.post(`/api/photos/${asked!.id}/removal`, { message: 'Просим убрать' })
  await api.put(`/api/photos/${hidden!.id}`, { hidden: true, hiddenReason: 'Без согласия' })
  await api.post('/api/backups', {})
  await expect.poll(async () => (await api.get('/api/backups')).job, { timeout: 60_000 }).toBeNull()
}

interface Photo {
  id: number
  hidden: boolean
}

/** The example's photos come a moment after the site is up. */
async function untilPhotos(api: Awaited<ReturnType<typeof adminApi>>): Promise<Photo[]> {
  let photos: Photo[] = []
  await expect
    .poll(
      async () => {
        for (const { id } of await api.get('/api/albums')) {
          const all: Photo[] = await api.get(`/api/photos/${id}`)
          photos = all.filter(({ hidden }) => !hidden)
          if (photos.length > 1) break
        }
        return photos.length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(1)
  return photos
}
