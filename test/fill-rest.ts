import { sql } from 'kysely'
import { expect } from 'vitest'
import { noteEditions } from '#features/legal/editions.server.ts'
import { storeSetting } from '#kit/db/settings.server.ts'
import type { TestApp } from './app.ts'

/** What the example has none of. */
export async function fillRest(site: TestApp): Promise<void> {
  const { db } = site
  const lastOf = async (table: string) => {
    const { rows } = await sql<{
      id: number
    }>`select max(id) as id from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.id)
  }
  const at = site.clock.now.toISOString()
  const post = async (url: string, payload: object) => {
    const made = await site.asAdmin({ method: 'POST', url, payload })
    expect(made.statusCode, made.body).toBe(201)
    return made.json()
  }
  await post('/api/leaks', { title: 'Украли ноутбук', foundAt: at })
  await post('/api/lessons', { title: 'Вход из захвата за рукав', subject: 'judo/o-goshi' })
  await post('/api/school-texts', { part: 'fact', slug: 'hundred', text: 'Сто приёмов' })
  const consent = await post('/api/consents', {
    ...{ fullName: 'Петров Пётр', born: 2012, signer: 'both', givenOn: '2026-01-10' },
  })
  const { id: partner } = await post('/api/partners', { name: 'Недолгий партнёр' })
  await site.asAdmin({ method: 'DELETE', url: `/api/partners/${partner}` })
  const record = { version: 1, createdAt: at, updatedAt: at }
  const album = await lastOf('album')
  const { id: photoId } = await db
    .insertInto('photo')
    .values({
      ...{ ...record, album_id: album, title: '', description: '', alt: '', author: 'Иван Петров' },
      ...{ rights: '', width: 800, height: 600, placeholder: '', takenAt: null, order: 1 },
      ...{ focalX: 50, focalY: 50, hidden: 0, hiddenReason: '', hash: 'h', consents: '[]' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const picture = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const sizes = { width: 800, height: 600, sizeBytes: 10, sha256: 'f' }
  for (const format of ['avif', 'jpg'] as const)
    await db
      .insertInto('photoFile')
      .values({ name: `${picture}-0123456789abcdef-800.${format}`, photoId, format, ...sizes })
      .execute()
  await db
    .insertInto('removalRequest')
    .values({ ...record, photoId, message: '', contact: '', sender: 'x', others: 0, hid: 1 })
    .execute()
  await db
    .insertInto('removalDone')
    .values({
      ...{ askedAt: at, doneAt: at, doneBy: 'admin', photoId, albumTitle: 'Турнир', picture },
      ...{ outcome: 'removed', hash: 'h', destroyedAt: null, destroyedBy: '', others: 1 },
      ...{ albumId: null, consents: '[]', message: 'И другие', contact: '', sender: 'x' },
      ...{ othersOutcome: '', othersAt: null, othersBy: '' },
    })
    .execute()
  await db
    .insertInto('withdrawal')
    .values({
      ...{ at, by: 'admin', who: 'Иванов П.', paper: '', reason: 'withdrawn', salt: 's' },
      ...{ nameHash: 'n', personHash: 'p', consents: JSON.stringify([consent.id]), done: '[]' },
    })
    .execute()
  await db
    .insertInto('nameRequest')
    .values({
      ...{ ...record, page: '/athletes', name: 'Пётр Петров', wish: 'shorten', message: '' },
      ...{ contact: '+7 900 000-00-00', status: 'new', note: '', closedAt: null },
    })
    .execute()
  await db
    .insertInto('signup')
    .values({
      ...{ ...record, clubId: await lastOf('club'), training: '', firstName: 'Пётр', age: '8' },
      ...{ contact: '+7 900 000-00-00', message: '', status: 'new', note: '', closedAt: null },
    })
    .execute()
  await site.asAdmin({
    ...{ method: 'PUT', url: '/api/competition-reference' },
    payload: (await site.asAdmin({ method: 'GET', url: '/api/competition-reference' })).json(),
  })
  await site.asAdmin({ method: 'PUT', url: '/api/signup-setting', payload: { on: false } })
  for (const name of ['filesLost', 'filesHeld']) await storeSetting(db, name, '0')
  await noteEditions(db, site.config.site, site.clock.now)
}
