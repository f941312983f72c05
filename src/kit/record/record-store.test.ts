import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { flag, image, link, name, text } from './fields.ts'
import { defineRecord, inOrder } from './record.ts'
import { recordStore } from './record-store.server.ts'

// A table with a link and columns for two rules, whatever its own feature makes of it.
const lessons = defineRecord({
  ...{ table: 'person', screen: '/admin/lessons', api: '/api/lessons', name: 'fullName' },
  words: { missing: 'Занятие не найдено' } as never,
  fields: {
    fullName: name('Название', { empty: 'Укажите название' }),
    ...{ role: text('Вид'), photo: image('Снимок'), bio: text('О занятии') },
    ...{ position: text('Начало'), rank: text('Конец') },
    ...{ phone: text('Телефон'), email: text('Почта') },
    published: flag('Показывать', { initial: true }),
    club_id: link('Клуб', { table: 'club', missing: 'Клуб не найден' }),
  },
  rules: [
    inOrder('position', 'rank', 'Конец раньше начала'),
    {
      path: 'phone',
      message: 'Укажите телефон или почту',
      holds: ({ phone, email }) => phone !== '' || email !== '',
    },
  ],
})
const store = recordStore(lessons, {
  visible: (row) => row('published', '=', 1),
  derived: ({ fullName, position, email }, { stored, now }) => ({
    role: `${fullName} в ${position}`,
    ...(email === 'moment' && { bio: `${stored?.fullName ?? 'новое'}, ${now.toISOString()}` }),
  }),
})
const editor = { name: 'Анна', now: new Date('2026-11-21T09:00:00.000Z') }
const lesson = { fullName: 'Укеми', phone: '112', position: '10:00', rank: '11:00' }
const wrong = (field: string, message: string) =>
  expect.objectContaining({ code: 'bad-input', message, details: { fields: { [field]: message } } })
const early = wrong('rank', 'Конец раньше начала')
const unreachable = wrong('phone', 'Укажите телефон или почту')
const noClub = wrong('club_id', 'Клуб не найден')
const nowhere = 999_999

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('a new record keeps the rules between its fields, also with what nobody has said', async () => {
  await expect(store.create(site.db, { ...lesson, rank: '09:00' }, editor)).rejects.toEqual(early)
  // Nothing that is sent is wrong: the initial values are.
  const { phone: _, ...silent } = lesson
  await expect(store.create(site.db, silent, editor)).rejects.toEqual(unreachable)
  expect(await store.list(site.db)).toEqual([])
})

test('a change of one field keeps the rules with the fields that it leaves', async () => {
  const { id, ...made } = await store.create(site.db, lesson, editor)
  const change = (changes: object) => store.change(site.db, id, changes, editor)
  for (const changes of [{ rank: '09:00' }, { position: '11:01' }])
    await expect(change(changes)).rejects.toEqual(early)
  await expect(change({ phone: '' })).rejects.toEqual(unreachable)
  expect(await store.find(site.db, id)).toEqual({ id, ...made })
  expect(await change({ phone: '', email: 'a@example.org' })).toMatchObject({ phone: '' })
  expect(await change({ position: '12:00', rank: '13:00' })).toMatchObject({ version: 3 })
})

test('what follows from the other fields is kept so, whatever is sent for it', async () => {
  const sent = { ...lesson, role: 'что угодно' }
  const { id, role } = await store.create(site.db, sent, editor)
  expect(role).toBe('Укеми в 10:00')
  const change = (changes: object) => store.change(site.db, id, changes, editor)
  expect(await change({ position: '10:30' })).toMatchObject({ role: 'Укеми в 10:30' })
  expect(await change({ role: 'иное' })).toMatchObject({ role: 'Укеми в 10:30' })
})

test('what follows may follow from what was there before and from the moment', async () => {
  const { id, bio } = await store.create(site.db, { ...lesson, email: 'moment' }, editor)
  expect(bio).toBe('новое, 2026-11-21T09:00:00.000Z')
  const later = { ...editor, now: new Date('2026-11-22T09:00:00.000Z') }
  const changed = await store.change(site.db, id, { fullName: 'Кумите' }, later)
  expect(changed.bio).toBe('Укеми, 2026-11-22T09:00:00.000Z')
})

test('a picture is shown by what visitors see, and by nothing they do not', async () => {
  const photo = '/files/0b6f0c1e-1111-4222-8333-444455556666-480.jpg'
  const { id } = await store.create(site.db, { ...lesson, photo }, editor)
  const address = '/files/0b6f0c1e-1111-4222-8333-444455556666-960.jpg'
  expect(await store.shows(site.db, address)).toBe(true)
  expect(await store.shows(site.db, '/files/1b6f0c1e-1111-4222-8333-444455556666-960.jpg')).toBe(
    false,
  )
  expect((await store.findVisible(site.db, id))?.photo).toBe(photo)
  await store.change(site.db, id, { published: false }, editor)
  expect(await store.shows(site.db, address)).toBe(false)
  expect(await store.findVisible(site.db, id)).toBeUndefined()
})

test('a version that breaks a rule of today is not brought back', async () => {
  const { id } = await store.create(site.db, lesson, editor)
  const old = { ...lesson, position: '18:00' } as never
  await expect(store.history.write(site.db, id, old, editor, {} as never)).rejects.toEqual(early)
})

test('a link leads to what is there; one that stays as it was may lead to what has gone', async () => {
  const club = await site.asAdmin({
    method: 'POST',
    url: '/api/clubs',
    payload: { name: 'Клуб «Победа»' },
  })
  const club_id: number = club.json().id
  const gone = { ...lesson, club_id: nowhere }
  await expect(store.create(site.db, gone, editor)).rejects.toEqual(noClub)
  const { id } = await store.create(site.db, { ...lesson, club_id }, editor)
  const change = (changes: object) => store.change(site.db, id, changes, editor)
  await expect(change({ club_id: nowhere })).rejects.toEqual(noClub)
  await site.db.deleteFrom('club').where('id', '=', club_id).execute()
  expect(await change({ club_id, fullName: 'Кумите' })).toMatchObject({ fullName: 'Кумите' })
  expect(await change({ club_id: null })).toMatchObject({ club_id: null })
  await expect(change({ club_id })).rejects.toEqual(noClub)
})
