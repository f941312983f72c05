import { globSync } from 'node:fs'
import { join } from 'node:path'
import { adminRoutes } from '../admin-routes.ts'

interface Api {
  get(
    path: string,
  ): Promise<{ id: unknown; photoCount?: number }[] & { backups?: { name: string }[] }>
  post(path: string, body: object): Promise<{ id: number }>
  put(path: string, body: object): Promise<unknown>
}

/** Where the records of a screen's folder are listed, of kinds with screens of their own; a declaration says it of its own. */
const ofOwnScreens: Record<string, string> = {
  news: '/api/news',
  competitions: '/api/competitions',
  calendar: '/api/events',
  media: '/api/albums',
  withdrawn: '/api/withdrawals',
}

/** `people`: `/api/people`, of every kind that is declared whole. */
async function declaredRecords(): Promise<Record<string, string>> {
  const files = globSync('src/features/*/*.record.ts')
  const modules = await Promise.all(files.map((file) => import(join(process.cwd(), file))))
  const declared: { screen?: string; api?: string }[] = modules.flatMap((one) => Object.values(one))
  return Object.fromEntries(
    declared.flatMap(({ screen, api }) => (screen && api ? [[screen.split('/').at(-1), api]] : [])),
  )
}

/** Whose records are not made on a screen of their own, or not without saying of what. */
const withoutNew = ['pages', 'media', 'texts', 'withdrawn']

/** A copy has a name in place of a number; without one there is no such screen. */
async function copyScreens(api: Api, path: string): Promise<string[]> {
  const { backups = [] } = await api.get('/api/backups')
  return backups.slice(0, 1).map(({ name }) => path.replace(':name', name))
}

/** An act is there once a consent was withdrawn. */
async function withdrawOne(api: Api): Promise<void> {
  if ((await api.get('/api/withdrawals')).length > 0) return
  const paper = { fullName: 'Грачёв Пётр', born: 1990, signer: 'self', givenOn: '2026-01-10' }
  const { id } = await api.post('/api/consents', paper)
  await api.put(`/api/consents/${id}/withdrawal`, {})
}

/** Every screen of the admin: with a stored record of the demo, and with a new one. */
export async function adminScreens(api: Api): Promise<string[]> {
  await withdrawOne(api)
  const records = { ...(await declaredRecords()), ...ofOwnScreens }
  const screens = (await adminRoutes()).map(async (path) => {
    if (path.endsWith('/:name')) return copyScreens(api, path)
    const [folder = '', rest] = path.split('/:id')
    if (rest === undefined) return [path]
    const name = folder.split('/').at(-1) ?? ''
    const list = records[name]
    if (!list) throw new Error(`e2e/every-failure/screens.ts knows no list of records for ${path}`)
    const [record] = await api.get(list)
    const isForm = rest === '' && !withoutNew.includes(name)
    return [`${folder}/${record?.id}${rest}`, ...(isForm ? [`${folder}/new`] : [])]
  })
  return ['/admin', ...(await Promise.all(screens)).flat()]
}
