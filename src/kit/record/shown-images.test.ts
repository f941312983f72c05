import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { richText } from '../rich-text/rich-text.field.ts'
import { flag, image, text, webUrl } from './fields.ts'
import { recordKind } from './record-kind.server.ts'
import { pictureFields, showsPicture } from './shown-images.server.ts'

const fields = {
  fullName: text('Имя'),
  photo: image('Снимок'),
  bio: richText('О человеке'),
  rank: webUrl('Сайт'),
  published: flag('Показывать', { initial: true }),
}
const person = {
  ...{ fullName: 'Ким Ян', role: 'board', position: '', rank: '', photo: '', bio: '', phone: '' },
  ...{ email: '', published: 1, order: 1, version: 1, createdAt: '', updatedAt: '' },
}
const picture = '0b6f0c1e-1111-4222-8333-444455556666'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

test('pictures are in the fields of a picture and of a text, in no others', () => {
  expect(pictureFields(fields)).toEqual(['photo', 'bio'])
  expect(pictureFields({ fullName: fields.fullName })).toEqual([])
})

test.each([
  [{ photo: `/files/${picture}-480.jpg` }, true],
  [{ bio: `{"src":"/files/${picture}-960.avif"}` }, true],
  // A word is no picture, and another picture is another.
  [{ rank: `/files/${picture}-480.jpg` }, false],
  [{ photo: `/files/x${picture}-480.jpg` }, false],
  [{ photo: `/files/${picture.replace('6666', '7777')}-480.jpg` }, false],
  [{ photo: `/other/${picture}-480.jpg` }, false],
  [{}, false],
])('%o is shown: %s', async (more, isShown) => {
  await site.db.deleteFrom('person').execute()
  await site.db
    .insertInto('person')
    .values({ ...person, ...more } as never)
    .execute()
  const asked = (published: number) =>
    showsPicture(
      site.db.selectFrom('person').where('published', '=', published),
      { kind: { table: 'person', missing: '' }, fields },
      `/files/${picture}-240.jpg`,
    )
  expect(await asked(1)).toBe(isShown)
  expect(await asked(0)).toBe(false)
})

test('what cannot be read shows nothing, neither a field nor a record without what it cannot be shown without', async () => {
  const kind = recordKind<never>({ table: 'person', fields, missing: '' })
  const shows = async (more: object) => {
    await site.db.deleteFrom('person').execute()
    await site.db
      .insertInto('person')
      .values({ ...person, ...more } as never)
      .execute()
    const rows = site.db.selectFrom('person')
    return showsPicture(rows, { kind, fields }, `/files/${picture}-240.jpg`)
  }
  const photo = `/files/${picture}-0123456789abcdef-480.jpg`
  const bio = (src: string) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { src, alt: '' } }] })
  expect(await shows({ bio: bio(photo) })).toBe(true)
  expect(await shows({ bio: bio(photo).slice(0, -1) })).toBe(false)
  const vital = { readable: new Map(kind.readable).set('role', { ...never, isVital: true }) }
  await shows({ photo })
  const rows = site.db.selectFrom('person')
  const found = showsPicture(rows, { kind: { ...kind, ...vital }, fields }, photo)
  expect([await shows({ photo }), await found]).toEqual([true, false])
})

const never = { isSound: () => false, otherwise: '' }
