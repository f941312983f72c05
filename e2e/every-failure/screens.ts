import { globSync } from 'node:fs'
import { join } from 'node:path'
import { type CompetitionKind, hasPlaces } from '#features/competitions/vocabulary.ts'
import { type ActsApi, makeActs, makeRecords } from '../acts.ts'
import { adminRoutes } from '../admin-routes.ts'

interface Api extends ActsApi {
  get(path: string): Promise<
    { id: unknown; photoCount?: number; kind?: CompetitionKind }[] & {
      backups?: { name: string }[]
    }
  >
}

/** Where the records of a screen's folder are listed, of kinds with screens of their own; a declaration says it of its own. */
const ofOwnScreens: Record<string, string> = {
  news: '/api/news',
  competitions: '/api/competitions',
  calendar: '/api/events',
  media: '/api/albums',
  withdrawn: '/api/withdrawals',
  removed: '/api/removals-done',
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
const withoutNew = ['pages', 'media', 'texts', 'withdrawn', 'removed']

/** A copy has a name in place of a number; without one there is no such screen. */
async function copyScreens(api: Api, path: string): Promise<string[]> {
  const { backups = [] } = await api.get('/api/backups')
  return backups.slice(0, 1).map(({ name }) => path.replace(':name', name))
}

/** Where the records of each folder of screens are listed: `people`: `/api/people`. */
export async function listsOfRecords(): Promise<(path: string) => string> {
  const lists = { ...(await declaredRecords()), ...ofOwnScreens }
  return (path) => {
    const list = lists[nameOf(path)]
    if (!list) throw new Error(`e2e/every-failure/screens.ts knows no list of records for ${path}`)
    return list
  }
}

const nameOf = (path: string) => path.split('/:id')[0]?.split('/').at(-1) ?? ''

/** Every screen of the admin: with a stored record of the demo, and with a new one. */
export async function adminScreens(api: Api): Promise<string[]> {
  await makeActs(api)
  await makeRecords(api)
  const listOf = await listsOfRecords()
  const screens = (await adminRoutes()).map(async (path) => {
    if (path.endsWith('/:name')) return copyScreens(api, path)
    const [folder = '', rest] = path.split('/:id')
    if (rest === undefined) return [path]
    const records = await api.get(listOf(path))
    const record = records.find(({ kind }) => rest !== '/results' || (kind && hasPlaces(kind)))
    if (!record) throw new Error(`${listOf(path)} lists nothing that ${path} could show`)
    const isForm = rest === '' && !withoutNew.includes(nameOf(path))
    return [`${folder}/${record.id}${rest}`, ...(isForm ? [`${folder}/new`] : [])]
  })
  return ['/admin', ...(await Promise.all(screens)).flat()]
}
