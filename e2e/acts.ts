interface Row {
  id: unknown
  hidden?: boolean
  title?: string
}

export interface ActsApi {
  get(path: string): Promise<Row[]>
  post(path: string, body: object): Promise<{ id: number }>
  put(path: string, body: object): Promise<unknown>
  delete(path: string): Promise<unknown>
}

const paper = { fullName: 'Грачёв Пётр', born: 1990, signer: 'self', givenOn: '2026-01-10' }

/** Of the kinds that the example leaves empty: the screens of a record are there once one is. */
const records = {
  '/api/consents': { ...paper, fullName: 'Чижова Анна' },
  '/api/leaks': { title: 'Украли ноутбук', foundAt: '2026-11-20T08:00:00Z' },
  '/api/lessons': { title: 'Заход на бросок', note: 'Три шага' },
  '/api/school-texts': { part: 'fact', slug: 'hundred', text: 'Сто приёмов' },
}

export async function makeRecords(api: ActsApi): Promise<void> {
  for (const [list, record] of Object.entries(records))
    if ((await api.get(list)).length === 0) await api.post(list, record)
}

/** The papers that tell of data destroyed: their screens are there once somebody has asked. */
export async function makeActs(api: ActsApi): Promise<void> {
  if ((await api.get('/api/withdrawals')).length === 0) await withdrawOne(api)
  if ((await api.get('/api/removals-done')).length === 0) await takeDownOne(api)
}

async function withdrawOne(api: ActsApi): Promise<void> {
  const { id } = await api.post('/api/consents', paper)
  await api.put(`/api/consents/${id}/withdrawal`, {})
}

/** Asked for, taken down, and gone from the trash too. */
async function takeDownOne(api: ActsApi): Promise<void> {
  for (const album of await api.get('/api/albums')) {
    const shown = (await api.get(`/api/photos/${album.id}`)).filter(({ hidden }) => !hidden)
    const last = shown.at(-1)
    if (!last) continue
    await api.post(`/api/photos/${last.id}/removal`, { message: 'Просим убрать' })
    await api.delete(`/api/photos/${last.id}`)
    const [trashed] = await api.get('/api/trash?entity=photo')
    await api.delete(`/api/trash/${trashed?.id}`)
    return
  }
}
