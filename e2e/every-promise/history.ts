import { expect } from '../fixtures.ts'
import { button, type Deed, deed, fresh, type Go, menu, sees, seesNot, sure } from './deed.ts'

const bringBack = 'POST /api/history/{id}/restore'

const openJournal = ({ page }: Go) => menu(page, 'Журнал')

/** A record has the same name again afterwards; what stood in the journal before is below. */
const openEntry = ({ page }: Go, name: string) => button(page, `Подробнее: ${name}`).last().click()

async function bringBackWhole(go: Go): Promise<void> {
  await button(go.page, 'Вернуть всю запись такой').click()
  await sure(go.page, /^Вернуть$/)
}

/** Renamed, then renamed again and told of otherwise. */
async function changedTwice({ api }: Go) {
  const names = { first: fresh('Сначала'), second: fresh('Потом'), latest: fresh('Теперь') }
  const { id } = await api.post('/api/partners', { name: names.first, description: 'Как было' })
  await api.put(`/api/partners/${id}`, { name: names.second })
  await api.put(`/api/partners/${id}`, { name: names.latest, description: 'Как стало' })
  return { id: id as number, ...names }
}

interface Linked {
  id: number
  was: string
  now: string
  album: number
}

async function linkNews({ api }: Go): Promise<Linked> {
  const [was, now] = [fresh('С альбомом'), fresh('Без альбома')]
  const album = await api.post('/api/albums', { title: fresh('Недолгий'), description: '' })
  const { id } = await api.post('/api/news', {
    ...{ title: was, content: 'Текст новости.', published: true, album_id: album.id },
  })
  return { id, was, now, album: album.id }
}

/** What it was linked to is gone, so not all of it can come back. */
async function unlinkNews({ api }: Go, { id, now, album }: Linked): Promise<void> {
  await api.put(`/api/news/${id}`, { title: now, album_id: null })
  await api.delete(`/api/albums/${album}`)
}

async function makeUnlinked(go: Go): Promise<Linked> {
  const one = await linkNews(go)
  await unlinkNews(go, one)
  return one
}

const isBackWithoutAlbum = async (go: Go, { id, was, now }: Linked) => {
  const stored = await go.api.get(`/api/news/${id}`)
  expect(stored).toMatchObject({ title: was, album_id: null, published: true })
  await sees(go, `/news/${id}`, was)
  await seesNot(go, '/news', now)
}

export async function copySite({ api }: Pick<Go, 'api'>): Promise<void> {
  await api.post('/api/backups', {})
  await expect.poll(async () => (await api.get('/api/backups')).job, { timeout: 60_000 }).toBeNull()
}

const outOfCopy = [
  'POST /api/backups/{name}/open',
  'POST /api/backups/{name}/records/{entity}/{id}',
]

async function openCopy({ page }: Go, kind: string): Promise<void> {
  await menu(page, 'Резервные копии')
  await page.getByRole('link', { name: 'Вернуть одну запись' }).first().click()
  await expect(page.getByRole('list', { name: 'Записи копии' })).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Вид записи').selectOption(kind)
}

async function takeOutOfCopy({ page }: Go, name: string): Promise<void> {
  await page.getByLabel('Найти по названию').fill(name)
  await button(page, `Посмотреть и\u00a0вернуть «${name}»`).click()
  await sure(page, /^(Вернуть|Заменить тем, что)/)
}

export const historyDeeds: Deed[] = [
  deed<{ id: number; was: string; now: string }>({
    name: 'history: a change undone',
    calls: [bringBack],
    arrange: async ({ api }) => {
      const change = async () => {
        const [was, now] = [fresh('Прежнее'), fresh('Новое')]
        const { id } = await api.post('/api/partners', { name: was })
        await api.put(`/api/partners/${id}`, { name: now })
        return { id, was, now }
      }
      return [await change(), await change()]
    },
    open: openJournal,
    act: async ({ page }, { now }) => {
      await page
        .getByRole('button', { name: `Подробнее: ${now}` })
        .first()
        .click()
      await button(page, 'Отменить это изменение').last().click()
    },
    said: /Прежнее возвращено/,
    kept: async (go, { id, was }) => {
      expect((await go.api.get(`/api/partners/${id}`)).name).toBe(was)
      await sees(go, '/partners', was)
    },
  }),
  deed<{ id: number; chosen: string; latest: string; isChange: boolean }>({
    name: 'history: a whole record as a change left it, then one as it was made',
    calls: [bringBack],
    arrange: async (go) => {
      const [one, other] = [await changedTwice(go), await changedTwice(go)]
      return [
        { ...one, chosen: one.second, isChange: true },
        { ...other, chosen: other.first, isChange: false },
      ]
    },
    open: openJournal,
    act: async (go, { chosen, isChange }) => {
      if (!(await button(go.page, 'Вернуть всю запись такой').isVisible())) {
        await openEntry(go, chosen)
        if (isChange) await button(go.page, 'Показать всю запись').click()
      }
      await bringBackWhole(go)
    },
    said: /Прежнее возвращено/,
    kept: async (go, { id, chosen, latest }) => {
      const stored = await go.api.get(`/api/partners/${id}`)
      expect(stored).toMatchObject({ name: chosen, description: 'Как было' })
      await sees(go, '/partners', chosen)
      await seesNot(go, '/partners', latest)
      const [entry] = await go.api.get(`/api/history?entity=partner&record=${id}`)
      const { before } = await go.api.get(`/api/history/${entry.id}`)
      expect(before).toMatchObject({ name: latest, description: 'Как стало' })
    },
  }),
  deed<Linked & { isChange: boolean }>({
    name: 'history: what still fits of a change, then of a whole record',
    calls: [bringBack],
    // The first says what does not fit.
    times: 2,
    arrange: async (go) => [
      { ...(await makeUnlinked(go)), isChange: true },
      { ...(await makeUnlinked(go)), isChange: false },
    ],
    open: openJournal,
    act: async (go, { was, now, isChange }) => {
      await openEntry(go, isChange ? now : was)
      if (isChange) await button(go.page, 'Отменить это изменение').click()
      else await bringBackWhole(go)
      await button(go.page, 'Вернуть остальное').click()
    },
    said: /Прежнее возвращено/,
    kept: isBackWithoutAlbum,
  }),
  deed<{ id: number; was: string }>({
    name: 'a record out of a copy: as it was, and one that is gone',
    calls: outOfCopy,
    arrange: async (go) => {
      const { api } = go
      const names = [fresh('Партнёр из копии'), fresh('Партнёр из копии')]
      const [changed, gone] = [
        await api.post('/api/partners', { name: names[0] }),
        await api.post('/api/partners', { name: names[1] }),
      ]
      await copySite(go)
      await api.put(`/api/partners/${changed.id}`, { name: fresh('Не тот') })
      await api.delete(`/api/partners/${gone.id}`)
      return [
        { id: changed.id, was: names[0]! },
        { id: gone.id, was: names[1]! },
      ]
    },
    open: (go) => openCopy(go, 'partner'),
    act: (go, { was }) => takeOutOfCopy(go, was),
    said: /Возвращено из\sкопии/,
    kept: async (go, { id, was }) => {
      expect((await go.api.get(`/api/partners/${id}`)).name).toBe(was)
      await sees(go, '/partners', was)
    },
  }),
  deed<Linked>({
    name: 'a record out of a copy: what still fits of it, and of one that is gone',
    calls: outOfCopy,
    times: 2,
    arrange: async (go) => {
      const both: [Linked, Linked] = [await linkNews(go), await linkNews(go)]
      await copySite(go)
      for (const one of both) await unlinkNews(go, one)
      await go.api.delete(`/api/news/${both[1].id}`)
      return both
    },
    open: (go) => openCopy(go, 'news'),
    act: async (go, { was }) => {
      await takeOutOfCopy(go, was)
      await button(go.page, 'Вернуть остальное').click()
    },
    said: /Возвращено из\sкопии/,
    kept: isBackWithoutAlbum,
  }),
]
