import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { restoreBackup } from '#kit/backup/restore-backup.server.ts'
import { ownFolder } from '#kit/backup/site-identity.server.ts'
import { writeBackup } from '#kit/backup/write-backup.server.ts'
import { backupParts as parts } from '#src/records.server.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { emptyPlace, type Place, rowsIn } from './places.ts'

let site: TestApp
let folder: string
let place: Place
beforeEach(async () => {
  site = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'archives-'))
  place = await emptyPlace()
  await ownFolder(site.db, site.config)
})
afterEach(async () => {
  await site.close()
  await place.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function send(method: 'POST' | 'PUT', url: string, payload: object = {}) {
  const answer = await site.asAdmin({ method, url, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

async function backUp(name: string): Promise<string> {
  const file = join(folder, name)
  await writeBackup({ config: site.config, parts, file, now: site.clock.now })
  return file
}

const restore = (file: string, overwrite: boolean) =>
  restoreBackup({ config: place.config, parts, file, overwrite, now: new Date() })

const given = { signer: 'parent', givenOn: '2026-01-10', paper: '№ 14' }

test('of an older copy nothing brings a withdrawn name back: its consent, its texts, its journal', async () => {
  const own = { ...given, fullName: 'Семёнов Пётр Ильич', born: 2014 }
  const { id } = await send('POST', '/api/consents', own)
  await send('POST', '/api/consents', { ...given, fullName: 'Семёнов Пётр', born: 2015 })
  await send('POST', '/api/consents', { ...given, fullName: 'Ким Ян', born: 2014 })
  await send('POST', '/api/news', { title: 'Победил Пётр Семёнов, второй Ким Ян' })
  const older = await backUp('older.tar')
  await send('PUT', `/api/consents/${id}/withdrawal`)
  await restore(await backUp('now.tar'), false)
  const { carried } = await restore(older, true)
  expect(carried.join('\n')).toMatch(/отозваны и\sв\sней: 1\sсогласие/)
  const { consent = [], ...rows } = await rowsIn(place.config)
  expect(consent.map(({ fullName, born }) => [fullName, born])).toEqual([
    ['Ким Ян', 2014],
    ['Семёнов Пётр', 2015],
  ])
  expect(JSON.stringify(rows)).not.toContain('Пётр')
  expect(rows.news).toMatchObject([{ title: 'Победил Семёнов\u00a0П., второй Ким Ян' }])
  expect(rows.withdrawal).toHaveLength(1)
  expect(rows.searchDue).not.toEqual([])
})

test('of an older copy the photo that shows him is hidden, and its caption short; the act still says what was done', async () => {
  const own = { ...given, fullName: 'Семёнов Пётр Ильич', born: 2014, allows: ['photo'] }
  const { id } = await send('POST', '/api/consents', own)
  const album = await send('POST', '/api/albums', { title: 'Кубок' })
  const added = await site.asAdmin({
    ...{ method: 'POST', url: '/api/photos', query: { album_id: String(album.id) } },
    ...{ headers: { 'content-type': 'image/jpeg' }, payload: await jpegOf() },
  })
  await send('PUT', `/api/photos/${added.json().id}`, { consents: [id], title: 'Пётр Семёнов' })
  const older = await backUp('older.tar')
  await send('PUT', `/api/consents/${id}/withdrawal`)
  const [act] = (await site.asAdmin({ url: '/api/withdrawals' })).json()
  await restore(await backUp('now.tar'), false)
  const { carried } = await restore(older, true)
  expect(carried.join('\n')).toMatch(/Скрыты снимки.*: 1\sфотография/)
  const { photo, withdrawal = [] } = await rowsIn(place.config)
  expect(photo).toMatchObject([
    { title: 'Семёнов\u00a0П.', hidden: 1, hiddenReason: 'нет действующего согласия' },
  ])
  expect(withdrawal.map(({ done }) => JSON.parse(String(done)))).toEqual([act.done])
})

const men = {
  ...{ ageGroup: 'взрослые', sex: 'm', birthYearFrom: 1980, birthYearTo: 2006 },
  weights: ['-66'],
}
const row = { category: 'Мужчины', weight: '-66', place: 1, club: 'Исток', coach: '' }

test('of an older copy nothing brings back a name that was taken out of its row since, of what was deleted since, too', async () => {
  const made = async (title: string, ...athletes: string[]) => {
    const { id } = await send('POST', '/api/competitions', {
      ...{ title, date: '2026-11-07', categories: [men] },
    })
    const results = athletes.map((athlete, at) => ({ ...row, athlete, place: at + 1 }))
    await send('PUT', `/api/competitions/${id}/results`, { results })
    return { id, results }
  }
  const save = (id: number, results: object[]) =>
    send('PUT', `/api/competitions/${id}/results`, { results })
  const takenOut = { withdrawn: 'unnamed' }
  const one = await made('Кубок', 'Ладыгин Олег', 'Ким Ян')
  const gone = await made('Турнир', 'Ладыгин О.')
  const back = await made('Сбор', 'Седов Лев')
  const untouched = await made('Первенство', 'Ладыгин Олег')
  const older = await backUp('older.tar')
  for (const {
    id,
    results: [first, ...rest],
  } of [one, gone, back])
    await save(id, [{ ...first, ...takenOut }, ...rest])
  await save(back.id, back.results)
  await site.asAdmin({ method: 'DELETE', url: `/api/competitions/${gone.id}` })
  await restore(await backUp('now.tar'), false)

  const { carried } = await restore(older, true)
  expect(carried).toEqual([expect.stringMatching(/из\sстрок протоколов, не\sвернулись: 2\sстроки/)])
  const { competition_result = [] } = await rowsIn(place.config)
  const said = competition_result.map(({ competition_id, athlete, withdrawn }) => [
    ...[competition_id, athlete, withdrawn],
  ])
  expect(said.sort()).toEqual(
    [
      [one.id, 'Ким Ян', ''],
      [one.id, 'Ладыгин Олег', 'unnamed'],
      [gone.id, 'Ладыгин О.', 'unnamed'],
      [back.id, 'Седов Лев', ''],
      [untouched.id, 'Ладыгин Олег', ''],
    ].sort(),
  )
  // It knows of them now, and another copy of this day tells nothing twice.
  expect((await restore(older, true)).carried).toHaveLength(1)
})

test('a copy that knows of the withdrawal is restored as it is', async () => {
  const own = { ...given, fullName: 'Семёнов Пётр Ильич', born: 2014 }
  const { id } = await send('POST', '/api/consents', own)
  await send('PUT', `/api/consents/${id}/withdrawal`)
  // Whoever gave a new one since is named again.
  await send('POST', '/api/news', { title: 'Победил Пётр Семёнов' })
  const file = await backUp('now.tar')
  await restore(file, false)
  const { carried } = await restore(file, true)
  expect(carried).toEqual([])
  expect((await rowsIn(place.config)).news).toMatchObject([{ title: 'Победил Пётр Семёнов' }])
})
