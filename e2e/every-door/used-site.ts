import { makeActs, makeRecords } from '../acts.ts'
import { adminApi, expect, type Site } from '../fixtures.ts'

/** What a site in use has and the example has not; beside it there are doors that nothing else shows. */
export async function useSite(site: Site): Promise<void> {
  const api = await adminApi(site)
  for (const title of ['Удалена первой', 'Удалена второй']) {
    const { id } = await api.post('/api/news', { title })
    await api.delete(`/api/news/${id}`)
  }
  // In the first of the sets: the walker opens one for all of them.
  const technique = { title: 'Сэой-нагэ', subtitle: 'бросок через спину', text: 'Через спину.' }
  await api.post('/api/school-texts', { part: 'technique', slug: 'seoi-nage', ...technique })
  await makeRecords(api)
  const [asked, hidden] = await untilPhotos(api)
  await api.post(`/api/photos/${asked!.id}/removal`, { message: 'Просим убрать' })
  await api.put(`/api/photos/${hidden!.id}`, { hidden: true, hiddenReason: 'Без согласия' })
  await askForLesson(site, api)
  await makeActs(api)
  await api.post('/api/backups', {})
  await expect.poll(async () => (await api.get('/api/backups')).job, { timeout: 60_000 }).toBeNull()
}

/** Somebody asks a club for a first lesson, by a form as it is without a script. */
async function askForLesson(site: Site, api: Awaited<ReturnType<typeof adminApi>>): Promise<void> {
  const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await api.put('/api/contacts', operator)
  await api.put('/api/signup-setting', { on: true })
  const clubs: { id: number; published: boolean }[] = await api.get('/api/clubs')
  const { id } = clubs.find(({ published }) => published)!
  const form = { firstName: 'Аня', age: '7', contact: '+7 913 000-00-00', consent: 'on' }
  const answer = await fetch(`${site.url}/federation/clubs/${id}/signup`, {
    ...{ method: 'POST', body: new URLSearchParams(form), redirect: 'manual' },
  })
  expect(answer.status).toBe(303)
  // Somebody answers for the data now.
  const asked = { name: 'Скворцов Пётр', wish: 'shorten', page: '/news', contact: 'post@judo.test' }
  const taken = await fetch(`${site.url}/name-request`, {
    ...{ method: 'POST', body: new URLSearchParams(asked), redirect: 'manual' },
  })
  expect(taken.status).toBe(303)
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
