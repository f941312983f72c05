import { execFileSync } from 'node:child_process'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listLost, nameBackup } from '#features/backups/backup-folder.server.ts'
import type { Backup } from '#features/backups/backups.contract.ts'
import { contactsStore } from '#features/contacts/contacts.server.ts'
import { exampleEditor } from '#kit/base/actors.ts'
import { dayMs } from '#kit/base/durations.ts'
import { writeJournal } from '#kit/db/journal.server.ts'
import { seedDemo } from '#src/demo/seed.server.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { commandEnv } from '#test/command-env.ts'
import { up } from '../../../migrations/0112-example.ts'
import type { Example } from './example.contract.ts'
import { noteExampleRecords } from './example.rows.server.ts'
import { goingKinds, totalOf } from './example-words.ts'
import { emptyOut, onlyId } from './removed-example.server.ts'

// A whole example is made and taken away in each.
vi.setConfig({ testTimeout: 60_000 })

const plain = { width: 400, height: 300, channels: 3 as const, background: '#27496d' }

let site: TestApp
beforeEach(async () => {
  site = await createTestApp()
  await seedDemo(site.db, site.config, site.clock.now)
})
afterEach(() => site.close())
afterAll(() => vi.resetConfig())

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const answer = await site.asAdmin({ method, url, ...(payload && { payload }) })
  expect([url, answer.statusCode, answer.body]).toEqual([
    ...[url, expect.toSatisfy((status: number) => status < 300), expect.anything()],
  ])
  return answer.json()
}
const read = (): Promise<Example> => call('GET', '/api/example')
const remove = (also: object[] = []) => call('POST', '/api/example/removal', { also })

const lists = [
  'news',
  'competitions',
  'events',
  'albums',
  'partners',
  'people',
  'clubs',
  'documents',
]
const totals = async () =>
  Object.fromEntries(
    await Promise.all(
      lists.map(async (name) => [name, (await call('GET', `/api/${name}`)).length] as const),
    ),
  )

test('who answers for the data is told to be invented, and which of it is missing, while the example stands', async () => {
  const told = async () => {
    const { operator, setup } = await call('GET', '/api/dashboard')
    const pages = await call('GET', '/api/pages')
    // Who may read the site is no matter of his.
    for (const page of pages)
      expect(page).toMatchObject(
        page.slug === 'accessibility' ? { missing: [], madeUp: [] } : operator,
      )
    expect(setup).toEqual([])
    return operator
  }
  const seen = async (url: string) => (await site.inject(url)).body.replaceAll('\u00a0', ' ')
  expect(await told()).toEqual({ missing: [], madeUp: requisites })
  for (const url of ['/privacy', '/consent', '/consent/processing'])
    expect(await seen(url), url).toContain(
      'кто отвечает за данные, выдуманы, а именно полное название',
    )

  await call('PUT', '/api/contacts', { inn: '7707083893', legalName: 'РОО «Дзюдо»', email: '' })
  expect(await told()).toEqual({ missing: ['email'], madeUp: ['address', 'ogrn', 'phone'] })
  expect(await seen('/privacy')).toContain('Не хватает: почта.')

  const own = { address: 'ул. Ленина, 1', phone: '+7 (900) 000-00-01', ogrn: '' }
  await call('PUT', '/api/contacts', { ...own, email: 'post@judo.test' })
  expect(await told()).toEqual({ missing: [], madeUp: [] })
  expect(await seen('/privacy')).not.toContain('выдуманы, а именно')
})

test('an untouched example goes whole into the trash, the contacts with it, and can come back', async () => {
  const before = await totals()
  const example = await read()
  expect(example).toMatchObject({ present: true, changed: [] })
  expect((await call('GET', '/api/dashboard')).example).toBe(true)

  const { removed, kept, inTrash } = await remove()
  const all = Object.values(before).reduce((a, b) => a + b, 0)
  expect([removed, kept, inTrash]).toEqual([all, 0, all])
  expect(new Set(Object.values(await totals()))).toEqual(new Set([0]))
  expect(await call('GET', '/api/contacts')).toMatchObject({ phone: 'Не указан', legalName: '' })
  expect(await read()).toEqual({
    present: false,
    unchanged: [],
    changed: [],
    contacts: 0,
    about: 0,
    inTrash: removed,
  })
  expect(await call('GET', '/api/federation-about')).toMatchObject({ lead: '', directions: '' })
  const { example: left, setup, damaged } = await call('GET', '/api/dashboard')
  expect([left, setup.length > 0, damaged]).toEqual([false, true, []])

  const trash = await call('GET', '/api/trash?limit=100')
  expect(trash).toHaveLength(removed)
  const person = trash.find(({ entity }: { entity: string }) => entity === 'person')
  await call('POST', `/api/trash/${person.id}/restore`, {})
  expect((await totals()).people).toBe(1)
  const journal = await site.db
    .selectFrom('journal')
    .select('actor')
    .where('action', '=', 'delete')
    .where('entity', '=', 'news')
    .execute()
  expect(journal.every(({ actor }) => actor === 'admin')).toBe(true)
})

const undoRemovalOf = async (entity: string) => {
  const [{ id }] = await call('GET', `/api/history?entity=${entity}&limit=1`)
  await call('POST', `/api/history/${id}/restore`, { side: 'before' })
}
const requisites = ['legalName', 'address', 'email', 'inn', 'ogrn', 'phone']

test('what the journal brings back of the contacts and the texts is the example again', async () => {
  const { contacts, about } = await read()
  const policy = async () => (await site.inject('/privacy')).body.replaceAll('\u00a0', ' ')
  await remove()
  await undoRemovalOf('federation_about')
  // The same words as the draft that the site offers to everybody.
  expect(await read()).toMatchObject({ present: false, about: 0 })
  await undoRemovalOf('contacts')

  const { example, operator } = await call('GET', '/api/dashboard')
  expect([example, operator]).toEqual([true, { missing: [], madeUp: requisites }])
  expect(await policy()).toContain('кто отвечает за данные, выдуманы, а именно полное название')
  expect(await read()).toMatchObject({ present: true, contacts, about })

  await remove()
  expect(await call('GET', '/api/contacts')).toMatchObject({
    legalName: '',
    inn: '',
    worktime: 'Не указан',
  })
  expect(await call('GET', '/api/federation-about')).toMatchObject({ lead: '', slogan: '' })
  expect(await read()).toMatchObject({ present: false, contacts: 0, about: 0 })
})

test('a value of the example is the example’s on a site that no longer knows of it, typed by hand too', async () => {
  await remove()
  await site.db.deleteFrom('setting').where('name', 'like', 'example%').execute()
  const madeUp = async () => (await call('GET', '/api/dashboard')).operator.madeUp
  // What others may have too is nobody's mark.
  await call('PUT', '/api/contacts', { worktime: 'пн–пт 10:00–18:00' })
  expect(await read()).toMatchObject({ present: false, contacts: 0 })
  await call('PUT', '/api/contacts', { phone: '+7 (000) 000-00-00' })
  expect([await madeUp(), (await read()).contacts]).toEqual([['phone'], 2])
  await call('PUT', '/api/contacts', { phone: '', inn: '0000000000' })
  expect(await madeUp()).toEqual(['inn'])
  await undoRemovalOf('contacts')
  expect(await madeUp()).toEqual(['phone'])
})

test('the address of the example alone is known while the site remembers it', async () => {
  const { address } = await call('GET', '/api/contacts')
  await remove()
  await call('PUT', '/api/contacts', { address })
  expect((await call('GET', '/api/dashboard')).operator.madeUp).toEqual(['address'])
})

test('the whole example comes back from the trash as the example, and can be taken away again', async () => {
  const [news] = await call('GET', '/api/news')
  await call('PUT', `/api/news/${news.id}`, { title: 'Наша новость' })
  const [before, known] = [await totals(), await read()]
  const contacts = await call('GET', '/api/contacts')
  const about = await call('GET', '/api/federation-about')
  const { removed } = await remove([{ entity: 'news', id: news.id }])
  const own = await call('POST', '/api/partners', { name: 'Наш партнёр' })
  await site.asAdmin({ method: 'DELETE', url: `/api/partners/${own.id}` })
  expect(await read()).toMatchObject({ present: false, inTrash: removed })

  expect(await call('POST', '/api/example/return')).toEqual({ restored: removed, refused: [] })
  expect(await totals()).toEqual(before)
  expect(await read()).toEqual(known)
  const isWritten = { version: expect.any(Number), updatedAt: expect.any(String) }
  expect(await call('GET', '/api/contacts')).toEqual({ ...contacts, ...isWritten })
  expect(await call('GET', '/api/federation-about')).toEqual({ ...about, ...isWritten })
  expect((await call('GET', '/api/trash')).map(({ name }: { name: string }) => name)).toEqual([
    'Наш партнёр',
  ])
  expect(await call('POST', '/api/example/return')).toEqual({ restored: 0, refused: [] })
  expect(await remove([{ entity: 'news', id: news.id }])).toEqual({
    removed,
    kept: 0,
    inTrash: removed,
  })
})

test('what comes back from the trash by itself, one or many, is the example again', async () => {
  const before = await totals()
  const known = await read()
  const { removed } = await remove()
  const trash: { id: number; entity: string }[] = await call('GET', '/api/trash?limit=100')
  expect(trash).toHaveLength(removed)
  const [first, ...rest] = trash.map(({ id }) => id)
  await call('POST', `/api/trash/${first}/restore`, { withParent: true })
  expect(await read()).toMatchObject({ present: true })
  await call('POST', '/api/trash/restore', { ids: rest, withParent: true })
  expect(await totals()).toEqual(before)
  expect(await read()).toEqual({ ...known, contacts: 0, about: 0 })
  expect(await remove()).toEqual({ removed, kept: 0, inTrash: removed })
})

const addPhoto = async (
  album: number,
  background = plain.background,
): Promise<{ id: number; image: string }> => {
  const added = await site.asAdmin({
    ...{ method: 'POST', url: `/api/photos?album_id=${album}` },
    headers: { 'content-type': 'image/jpeg' },
    payload: await sharp({ create: { ...plain, background } })
      .jpeg()
      .toBuffer(),
  })
  expect(added.statusCode).toBe(201)
  return added.json()
}

test('what was kept is asked about again after the return, with the words that it had lost', async () => {
  const [album] = await call('GET', '/api/albums')
  await noteExampleRecords(site.db, 'photo', [(await addPhoto(album.id)).id])
  await addPhoto(album.id, '#ffffff')
  const [club, other] = await call('GET', '/api/clubs')
  await call('PUT', `/api/clubs/${club.id}`, { district: 'Наш район' })
  await call('PUT', `/api/clubs/${other.id}`, { district: 'Другой район' })
  const before = await read()
  expect(before.changed.map(({ entity }) => entity).sort()).toEqual(['album', 'club', 'club'])
  expect(before.changed).toContainEqual(
    expect.objectContaining({ entity: 'album', parts: [{ entity: 'photo', total: 1 }] }),
  )

  await remove()
  await call('PUT', `/api/clubs/${club.id}`, { phone: '+7 (900) 123-45-67' })
  await call('PUT', '/api/contacts', { phone: '+7 (900) 000-00-01' })
  expect((await call('POST', '/api/example/return')).refused).toEqual([])

  const find = async (url: string, id: number) =>
    (await call('GET', url)).find((one: { id: number }) => one.id === id)
  expect(await find('/api/albums', album.id)).toMatchObject({
    ...{ author: album.author, date: album.date },
  })
  // What was written meanwhile is the editor's.
  expect(await find('/api/clubs', club.id)).toMatchObject({ phone: '+7 (900) 123-45-67' })
  expect(await find('/api/clubs', other.id)).toMatchObject({ phone: other.phone })
  expect(await call('GET', '/api/contacts')).toMatchObject({ phone: '+7 (900) 000-00-01' })
  const changed = before.changed.map((one) =>
    one.entity === 'club' && one.id === club.id ? { ...one, emptied: [] } : one,
  )
  const after = await read()
  expect(after).toEqual({ ...before, changed, contacts: after.contacts })
  expect(after.contacts).toBe(before.contacts - 1)

  await remove(changed.map(({ entity, id }) => ({ entity, id })))
  expect([(await totals()).albums, (await totals()).clubs]).toEqual([0, 0])
})

test('what was written and says what it said is not changed: a club that came back, an answered request', async () => {
  const [club] = await call('GET', '/api/clubs')
  const people = (await call('GET', '/api/people')).filter(
    ({ club_id }: { club_id: number }) => club_id === club.id,
  )
  expect(people).not.toEqual([])
  await site.asAdmin({ method: 'DELETE', url: `/api/clubs/${club.id}` })
  const [gone] = await call('GET', `/api/trash?entity=club&entityId=${club.id}`)
  await call('POST', `/api/trash/${gone.id}/restore`, {})
  const [album] = await call('GET', '/api/albums')
  const { id } = await addPhoto(album.id)
  await noteExampleRecords(site.db, 'photo', [id])
  const drawn = site.db.updateTable('journal').set({ actor: exampleEditor })
  await drawn.where('entity', '=', 'photo').where('entityId', '=', id).execute()
  await call('PUT', `/api/photos/${id}`, { hidden: true })
  expect((await read()).changed).toMatchObject([{ entity: 'album', id: album.id }])
  await call('PUT', `/api/photos/${id}`, { hidden: false })
  expect((await read()).changed).toEqual([])
  await call('PUT', `/api/people/${people[0].id}`, { bio: 'Свои слова' })
  expect((await read()).changed).toMatchObject([{ entity: 'person', id: people[0].id }])
})

test('a part that comes back by itself is told of with what was kept', async () => {
  const [album] = await call('GET', '/api/albums')
  const { id } = await addPhoto(album.id)
  await noteExampleRecords(site.db, 'photo', [id])
  const own = await addPhoto(album.id, '#ffffff')
  await remove()
  const [gone] = await call('GET', `/api/trash?entity=photo&entityId=${id}`)
  await call('POST', `/api/trash/${gone.id}/restore`, {})
  const told = { entity: 'album', id: album.id, parts: [{ entity: 'photo', total: 1 }] }
  expect((await read()).changed).toMatchObject([told])
  await site.asAdmin({ method: 'DELETE', url: `/api/photos/${own.id}` })
  // Nothing but the example is in it again.
  expect(await read()).toMatchObject({ changed: [], unchanged: [{ entity: 'album', total: 1 }] })
})

test('what cannot come back with the example stays in the trash and can be asked for later', async () => {
  const [partner] = await call('GET', '/api/partners')
  await remove()
  const [lost] = await call('GET', `/api/trash?entity=partner&entityId=${partner.id}`)
  const stored = site.db.selectFrom('trash').select('content').where('id', '=', lost.id)
  const { content } = await stored.executeTakeFirstOrThrow()
  const write = (text: string) =>
    site.db.updateTable('trash').set({ content: text }).where('id', '=', lost.id).execute()
  await write('{')
  expect((await call('POST', '/api/example/return')).refused).toEqual([
    { id: lost.id, name: partner.name, reason: expect.stringMatching(/повреждена/) },
  ])
  expect((await read()).inTrash).toBe(1)
  await write(content)
  expect(await call('POST', '/api/example/return')).toEqual({ restored: 1, refused: [] })
  expect(await read()).toMatchObject({ changed: [], inTrash: 0 })
})

test('what was edited, or has an editor’s own beside it, is asked about and stays unless named', async () => {
  const [news, named] = await call('GET', '/api/news')
  await call('PUT', `/api/news/${news.id}`, { title: 'Наша новость' })
  const [cup, open] = await call('GET', '/api/competitions')
  await call('POST', '/api/news', { title: 'О кубке', competition_id: cup.id })
  const protocol = await site.asAdmin({
    method: 'POST',
    url: `/api/competitions/${open.id}/documents?type=protocol&title=protocol`,
    headers: { 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  expect(protocol.statusCode).toBe(201)
  await call('PUT', '/api/contacts', { phone: '+7 (900) 123-45-67' })

  const example = await read()
  const { changed } = example
  expect(changed.map(({ entity, id }) => `${entity} ${id}`).sort()).toEqual(
    [`competition ${cup.id}`, `competition ${open.id}`, `news ${news.id}`].sort(),
  )
  const also = changed.filter(({ entity, id }) => entity === 'competition' && id === cup.id)
  const { inTrash } = await remove([...also, { entity: 'news', id: named.id }])
  expect(inTrash).toBe(totalOf(goingKinds(example, also)))
  const left = await call('GET', '/api/news')
  expect(left.map(({ title }: { title: string }) => title).sort()).toEqual([
    ...['Наша новость', 'О кубке'],
  ])
  expect((await call('GET', '/api/competitions')).map(({ id }: { id: number }) => id)).toEqual([
    open.id,
  ])
  expect(await call('GET', '/api/contacts')).toMatchObject({
    ...{ phone: '+7 (900) 123-45-67', email: '' },
  })
})

test('a photo of the example that an own record shows stays with its album, and is told of', async () => {
  const [album] = await call('GET', '/api/albums')
  const { id, image } = await addPhoto(album.id)
  await noteExampleRecords(site.db, 'photo', [id])
  const albumAsked = (await read()).changed.filter(({ entity }) => entity === 'album')
  expect(albumAsked).toEqual([])

  const content = {
    type: 'doc',
    content: [{ type: 'image', attrs: { src: image, alt: 'Зал' } }],
  }
  const own = await call('POST', '/api/news', { title: 'Наш зал', content })
  const uses = await call('GET', `/api/picture-uses?photos=${id}`)
  expect(uses).toEqual([
    {
      ...{ entity: 'news', id: own.id, kind: 'Новость', title: 'Наш зал' },
      address: `/admin/news/${own.id}`,
    },
  ])
  expect(await call('GET', `/api/picture-uses?album=${album.id}`)).toEqual(uses)
  expect(await call('GET', '/api/picture-uses?photos=999')).toEqual([])

  const { changed } = await read()
  expect(changed.filter(({ entity }) => entity === 'album')).toMatchObject([{ id: album.id }])
  await remove()
  expect(
    (await call('GET', `/api/photos/${album.id}`)).map((one: { id: number }) => one.id),
  ).toEqual([id])
})

test('who is made up, his number and the day are taken out of what stays, what an editor wrote is not', async () => {
  const [album] = await call('GET', '/api/albums')
  expect(album).toMatchObject({ author: expect.stringMatching(/./), date: expect.any(String) })
  await addPhoto(album.id)
  const [club, other] = await call('GET', '/api/clubs')
  await call('PUT', `/api/clubs/${club.id}`, { district: 'Наш район' })
  await call('PUT', `/api/clubs/${other.id}`, { phone: '+7 (900) 123-45-67' })

  const { changed } = await read()
  const emptied = changed.map(({ entity, id, emptied }) => [`${entity} ${id}`, emptied])
  expect(Object.fromEntries(emptied)).toEqual({
    [`album ${album.id}`]: ['автор фото', 'дата съёмки'],
    [`club ${club.id}`]: ['телефон'],
    [`club ${other.id}`]: [],
  })
  await remove()
  const find = async (url: string, id: number) =>
    (await call('GET', url)).find((one: { id: number }) => one.id === id)
  expect(await find('/api/albums', album.id)).toMatchObject({
    ...{ title: album.title, author: '', date: null },
  })
  expect(await find('/api/clubs', club.id)).toMatchObject({ district: 'Наш район', phone: '' })
  expect(await find('/api/clubs', other.id)).toMatchObject({ phone: '+7 (900) 123-45-67' })
})

test('what goes of a record that stays is told before', async () => {
  const known: { id: number }[] = await call('GET', '/api/competitions')
  const papers = async (id: number) =>
    (await call('GET', `/api/competitions/${id}`)).documents.length
  const counted = await Promise.all(known.map(async ({ id }) => ({ id, total: await papers(id) })))
  const { id, total } = counted.find((one) => one.total > 0)!
  await call('PUT', `/api/competitions/${id}`, { organizer: 'Наш клуб' })
  const { changed } = await read()
  const told = changed.find((one) => one.entity === 'competition' && one.id === id)
  expect(told?.parts).toEqual([{ entity: 'competition_document', total }])
  const going = totalOf(goingKinds(await read(), []))
  const { removed, inTrash } = await remove()
  expect(await papers(id)).toBe(0)
  expect(inTrash).toBe(going)
  // By themselves, beside the wholes; the trash counts them too.
  expect(inTrash).toBe(removed + total)
  expect((await read()).inTrash).toBe(inTrash)
  const shown = await site.asAdmin({ url: '/api/trash?page=1&limit=20' })
  expect(shown.headers['x-total-count']).toBe(String(inTrash))
})

test('what somebody has written where the example stood while it goes stays', async () => {
  const { phone, email } = await call('GET', '/api/contacts')
  await call('PUT', '/api/contacts', { phone: '+7 (383) 555-66-88' })
  const editor = { name: 'admin', now: site.clock.now }
  const going = { phone, email }
  const empty = () => emptyOut(site.db, contactsStore.kind, onlyId, going, editor)
  expect([await empty(), await empty()]).toEqual([true, false])
  expect(await call('GET', '/api/contacts')).toMatchObject({
    ...{ phone: '+7 (383) 555-66-88', email: '' },
  })
})

test('a copy made after the example has gone is not told to hold too little', async () => {
  const { dataDir } = site.config
  const copy = (name: string, news: number) =>
    ({ name, rows: news, files: 0, kinds: { новостей: news } }) as unknown as Backup
  const before = copy(nameBackup(site.clock.now, site.config.site.timeZone), 100)
  site.clock.advance(60_000)
  await remove()
  site.clock.advance(60_000)
  const after = copy(nameBackup(site.clock.now, site.config.site.timeZone), 1)
  expect(await listLost(dataDir, [after, before])).toEqual([])
})

test('an own record put among those of the example changes none of them', async () => {
  const ordered = ['partners', 'people', 'clubs', 'documents']
  for (const name of ordered) {
    const known: { id: number }[] = await call('GET', `/api/${name}`)
    const ids = known.map(({ id }) => id).reverse()
    if (name !== 'documents')
      ids.unshift((await call('POST', `/api/${name}`, { name: 'Своё', fullName: 'Свой' })).id)
    await call('PUT', `/api/${name}/order`, { ids })
    await call('PUT', `/api/${name}/order`, { ids: ids.reverse() })
  }
  expect((await read()).changed).toEqual([])
  const [partner] = await call('GET', '/api/partners')
  await call('PUT', `/api/partners/${partner.id}`, { description: 'Наш магазин' })
  expect((await read()).changed).toMatchObject([{ entity: 'partner', id: partner.id }])
  await remove()
  const left = await totals()
  expect(ordered.map((name) => left[name])).toEqual([2, 1, 1, 0])
})

test('a competition that ended meanwhile is as it came', async () => {
  const { db, config, clock } = site
  clock.advance(400 * dayMs)
  const { materialiseStatuses } = await import(
    '#features/competitions/competitions.status.server.ts'
  )
  expect(await materialiseStatuses(db, clock.now, config.site.timeZone)).toBeGreaterThan(0)
  expect((await read()).changed).toEqual([])
})

test('a site seeded by the first release tells its example by the journal', async () => {
  const { db } = site
  const [{ id }] = await call('GET', '/api/news')
  await call('PUT', `/api/news/${id}`, { title: 'Наша новость' })
  const before = await read()
  await db.schema.dropTable('example_record').execute()
  await db.deleteFrom('setting').where('name', '=', 'example-contacts').execute()
  // The first release also journalled the version that a protocol moves, and had no changed days of clubs.
  for (const entity of ['competition', 'club'] as const) {
    const moved = await db.selectFrom(entity).selectAll().where('version', '>', 1).execute()
    for (const { id: entityId, ...row } of moved)
      await writeJournal(
        db,
        { name: 'demo', now: site.clock.now },
        { action: 'update', entity, entityId, before: undefined, after: row },
      )
  }
  await up(db as unknown as Kysely<unknown>)
  expect(await read()).toEqual(before)
})

test('npm run admin -- remove-example does the same and names what it left', async () => {
  const [{ id }] = await call('GET', '/api/news')
  await call('PUT', `/api/news/${id}`, { title: 'Наша новость' })
  const known: { id: number }[] = await call('GET', '/api/competitions')
  const papers = await Promise.all(known.map((one) => call('GET', `/api/competitions/${one.id}`)))
  const cup = papers.find(({ documents }) => documents.length > 0)
  await call('PUT', `/api/competitions/${cup.id}`, { organizer: 'Наш клуб' })
  const { dataDir, databaseUrl = '', root } = site.config
  const env = { ...commandEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const run = () =>
    execFileSync(process.execPath, ['scripts/admin.ts', 'remove-example'], {
      ...{ cwd: root, env, encoding: 'utf8', input: '' },
    })
  const said = run()
  expect(said).toMatch(/новость: Наша новость[\s\S]*в корзину \d+[\s\S]*осталось: 2/)
  const [, total, kinds = ''] = /ушло в корзину (\d+)[^:]*: (.*)/.exec(said) ?? []
  const summed = [...kinds.matchAll(/\d+/g)].reduce((sum, [one]) => sum + Number(one), 0)
  expect(summed).toBe(Number(total))
  expect(Number(total)).toBe((await read()).inTrash)
  expect(run()).toContain('Примера на сайте нет')
  expect(await call('GET', '/api/news')).toHaveLength(1)
})
