import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const mostLines = 100

/** Longer ones, of before there was a limit; a component is a function too. None is added. */
const known = [
  'src/app.server.ts createApp',
  'src/features/accounts/accounts.api.server.ts accountsApi',
  'src/features/accounts/own-account.api.server.ts ownAccountApi',
  'src/features/backups/backups.api.server.ts backupsApi',
  'src/features/calendar/admin/calendar-grid.tsx CalendarGrid',
  'src/features/calendar/admin/calendar.tsx Component',
  'src/features/calendar/calendar.api.server.ts calendarApi',
  'src/features/competitions/admin/categories-field.tsx CategoriesField',
  'src/features/competitions/admin/competition-form.tsx CompetitionForm',
  'src/features/competitions/competitions.api.server.ts competitionsApi',
  'src/features/consents/admin/shorten.tsx Component',
  'src/features/dashboard/dashboard.server.ts listAttention',
  'src/features/federation/pages/federation.tsx Body',
  'src/features/media/admin/album.tsx Photos',
  'src/features/media/islands/photo-viewer.tsx PhotoViewer',
  'src/features/media/media.api.server.ts mediaApi',
  'src/features/media/pages/album.tsx albumPage',
  'src/features/media/photos.api.server.ts photosApi',
  'src/features/news/admin/news-form.tsx NewsForm',
  'src/features/results/results-import.ts readTable',
  'src/features/search/search-keeping.server.ts keepIndex',
  'src/features/search/search.server.ts createSearch',
  'src/kit/admin/record-form/use-record-form.ts useRecordForm',
  'src/kit/admin/record-screens/record-screens.tsx recordScreens',
  'src/kit/files/file-store.server.ts openFileStore',
  'src/kit/objects/call.server.ts openCaller',
  'src/kit/objects/object-store.server.ts openObjectStore',
  'src/kit/pages/pages.server.tsx servePages',
]

const root = join(import.meta.dirname, '..')

interface Node {
  type?: string
  start: number
  end: number
  id?: { name?: string } | null
  key?: { name?: string }
}

/** Functions of a file by what they are called, a nameless one by what it stands in. */
function longOnesOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const isLong = ({ start, end }: Node) => source.slice(start, end).split('\n').length > mostLines
  const found = new Set<string>()

  function visit(value: unknown, around: string): void {
    if (value === null || typeof value !== 'object') return
    const node = value as Node
    const name = node.id?.name ?? node.key?.name ?? around
    if (/Function/.test(node.type ?? '') && isLong(node)) found.add(`${file} ${name}`)
    for (const part of Object.values(node)) visit(part, name)
  }

  if (source.split('\n').length > mostLines) visit(parseSync(file, source).program.body, '')
  return [...found]
}

test('a function is no longer than a hundred lines; the longer ones become fewer', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|gen|d)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap(longOnesOf)
  const fresh = found.filter((name) => !known.includes(name))
  expect(fresh, `longer than ${mostLines} lines: take a part of it out under a name`).toEqual([])
  const gone = known.filter((name) => !found.includes(name))
  expect(gone, 'no longer so long: take it off this list').toEqual([])
}, 60_000)
