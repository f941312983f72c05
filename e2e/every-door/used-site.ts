import { adminApi, expect, type Site } from '../fixtures.ts'

/** What a site in use has and the example has not; beside it there are doors that nothing else shows. */
export async function useSite(site: Site): Promise<void> {
  const api = await adminApi(site)
  for (const title of ['Удалена первой', 'Удалена второй']) {
    const { id } = await api.post('/api/news', { title })
    await api.delete(`/api/news/${id}`)
  }
  for (const { id } of await api.get('/api/albums')) {
    const photos: { id: number; hidden: boolean }[] = await api.get(`/api/photos/${id}`)
    const [asked, hidden] = photos.filter((photo) => !photo.hidden)
    if (!asked || !hidden) continue
    await api.post(`/api/photos/${asked.id}/removal`, { message: 'Просим убрать' })
    await api.put(`/api/photos/${hidden.id}`, { hidden: true, hiddenReason: 'Без согласия' })
    break
  }
  await api.post('/api/backups', {})
  await expect.poll(async () => (await api.get('/api/backups')).job, { timeout: 60_000 }).toBeNull()
}
