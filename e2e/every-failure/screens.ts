import { adminRoutes } from '../admin-routes.ts'

interface Api {
  get(path: string): Promise<{ id: unknown; photoCount?: number }[]>
}

/** Where the records of a screen's folder are listed. */
const records: Record<string, string> = {
  news: '/api/news',
  competitions: '/api/competitions',
  people: '/api/people',
  clubs: '/api/clubs',
  documents: '/api/documents',
  partners: '/api/partners',
  calendar: '/api/events',
  pages: '/api/pages',
  media: '/api/albums',
}

/** Whose records are not made on a screen of their own. */
const withoutNew = ['pages', 'media']

/** Every screen of the admin: with a stored record of the demo, and with a new one. */
export async function adminScreens(api: Api): Promise<string[]> {
  const screens = (await adminRoutes()).map(async (path) => {
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
