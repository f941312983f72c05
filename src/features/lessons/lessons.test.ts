import { afterAll, beforeAll, expect, test } from 'vitest'
import { jpegOf } from '#features/media/sample-images.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import { pages } from '#src/site.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { expectProblem } from '#test/expect-problem.ts'
import { subjects } from './subjects.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const heading = 'Как это делают у нас'
const begin = { title: 'Вход из захвата за рукав', subject: 'judo/o-goshi' }
const post = (payload: object) =>
  site.asAdmin({ method: 'POST', url: '/api/lessons', payload: { ...begin, ...payload } })
const textOf = async (path: string) => {
  const { body, statusCode } = await site.inject(path)
  expect(statusCode, path).toBe(200)
  return body.replaceAll('\u00a0', ' ')
}

test('every subject is a page of the site, and says nothing of coaches while they have not', async () => {
  const paths = new Set(pages.map(({ path }) => path))
  for (const { address } of subjects.values())
    expect(paths.has(address) || paths.has(address.replace(/[^/]+$/, ':id')), address).toBe(true)
  expect(subjects.size).toBeGreaterThan(150)
  for (const path of [
    ...['/about-judo/techniques/o-goshi', '/about-judo/path/5-kyu'],
    '/about-sambo/techniques/vyvedenie-ryvkom',
  ])
    expect(await textOf(path)).not.toContain(heading)
})

test.each([
  ['judo/o-goshi', '/about-judo/techniques/o-goshi', '/about-judo/techniques/seoi-nage'],
  ['sambo/vyvedenie-ryvkom', '/about-sambo/techniques/vyvedenie-ryvkom', '/about-judo/path/5-kyu'],
  ['level/5-kyu', '/about-judo/path/5-kyu', '/about-judo/path/4-kyu'],
])(
  'what is added to %s is read there, found there, and nowhere else',
  async (subject, path, other) => {
    const headers = { 'content-type': 'image/jpeg' }
    const image = async (wave: number) =>
      (
        await site.asAdmin({
          ...{ method: 'POST', url: '/api/images', headers },
          payload: await jpegOf(900, 700, wave),
        })
      ).json().image
    const photos = { photo: await image(0.2), photo2: await image(0.4), photo3: await image(0.6) }
    const answer = await post({
      ...{ subject, title: `Наш показ ${subject}`, ...photos },
      note: textDocument(['Локоть смотрит вниз, зюзелька.']),
      video: 'm.vk.com/video-12_34',
    })
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, video } = answer.json()
    expect(video).toBe('https://vkvideo.ru/video-12_34')
    const page = await textOf(path)
    for (const words of [heading, `Наш показ ${subject}`, 'Локоть смотрит вниз', `href="${video}"`])
      expect(page).toContain(words)
    expect(page.match(/<picture/g)).toHaveLength(3)
    expect(page).not.toMatch(/<(iframe|video)/)
    expect(await textOf(other)).not.toContain(`Наш показ ${subject}`)
    expect(await textOf(`/search?q=${encodeURIComponent('зюзельки')}`)).toContain(
      `${path}#lesson-${id}`,
    )
    await site.asAdmin({ method: 'PUT', url: `/api/lessons/${id}`, payload: { published: false } })
    expect(await textOf(path)).not.toContain(heading)
    expect((await site.inject('/api/lessons')).json()).toEqual([])
    expect((await site.inject(`/api/lessons/${id}`)).statusCode).toBe(404)
  },
)

test.each([
  ['video', 'https://example.org/film', 'Это не\u00a0адрес видео'],
  ['video', 'https://vk.com/club1', 'Это не\u00a0адрес видео'],
  ['video', 'javascript:alert(1)', 'Это не\u00a0адрес видео'],
  ['subject', 'judo/no-such-throw', 'Выберите приём или ступень'],
  ['subject', '', 'Выберите приём или ступень'],
  ['title', '', 'Укажите название'],
  ['photo2', 'https://example.org/a.jpg', ''],
])('a wrong %s %j is refused by name', async (field, value, words) => {
  const answer = await post({ [field]: value })
  expectProblem(answer, 400)
  expect(answer.json().fields[field]).toContain(words)
})

test('a video that nobody can play any more is left out, the rest is shown', async () => {
  const { id } = (await post({ title: 'Старый показ' })).json()
  await site.db
    .updateTable('lesson')
    .set({ video: 'https://example.org/film' })
    .where('id', '=', id)
    .execute()
  site.cache.clear()
  const page = await textOf('/about-judo/techniques/o-goshi')
  expect(page).toContain('Старый показ')
  expect(page).not.toContain('example.org')
})
