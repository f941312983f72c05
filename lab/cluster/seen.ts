import assert from 'node:assert/strict'
import { type Instance, jsonOf, textOf } from './instance.ts'
import { byTurns, type Check, milliseconds, newWord, type Stage, somebody, until } from './stage.ts'
import { addPhoto } from './uploads.ts'

const rounds = 40
const withinMs = 1_000

const read = ({ door }: Instance, path: string) => door.ask(path, { headers: somebody() })
const statusOf = async (instance: Instance, path: string) => (await read(instance, path)).status
const holds = async (instance: Instance, path: string, word: string) =>
  textOf(await read(instance, path)).includes(word)

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Every place where a visitor would meet the word. */
const placesOf = (
  id: number,
  word: string,
): Record<string, (instance: Instance) => Promise<boolean>> => ({
  страница: (at) => holds(at, `/news/${id}`, word),
  список: (at) => holds(at, '/news', word),
  API: (at) => holds(at, `/api/news/${id}`, word),
  лента: (at) => holds(at, '/feed.xml', word),
  поиск: async (at) =>
    JSON.stringify(
      jsonOf(await read(at, `/api/search?q=${encodeURIComponent(word)}`)).groups,
    ).includes(`"/news/${id}"`),
})

async function writtenIsSeen(stage: Stage): Promise<string> {
  const longest = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const [here, there] = byTurns(stage, round)
    const word = newWord()
    // Kept there, so that it has to be let go.
    for (const path of ['/news', '/feed.xml']) await read(there, path)
    const json = { title: `Новость ${word}`, content: paragraph(word), published: true }
    const made = await stage.call(here)('POST', '/api/news', { json })
    assert.equal(made.status, 201, JSON.stringify(made.body))
    const waits = Object.entries(placesOf(made.body.id, word)).map(async ([place, isSeen]) => {
      const waited = await until(place, () => isSeen(there))
      longest.set(place, Math.max(longest.get(place) ?? 0, waited))
    })
    await Promise.all(waits)
  }
  const worst = Math.max(...longest.values())
  const told = [...longest].map(([place, ms]) => `${place} ${milliseconds(ms)}`).join(', ')
  assert.ok(worst <= withinMs, `дольше ${withinMs} мс: ${told}`)
  return `${rounds} записей, дольше всего ждали: ${told}`
}

/**
 * Asked as soon as the writer has its answer. A file and the API ask the database, so nothing of them may still be
 * shown; a kept page is let go when the other process hears of the write.
 */
async function hiddenIsGone(stage: Stage): Promise<string> {
  const shown: string[] = []
  let [late, longestMs] = [0, 0]
  const askAtOnce = async (there: Instance, path: string) => {
    const status = await statusOf(there, path)
    if (status !== 404) shown.push(`${path}: ${status}`)
  }
  for (let round = 0; round < rounds; round++) {
    const [here, there] = byTurns(stage, round)
    const call = stage.call(here)
    const word = newWord()
    const json = { title: `Снимут ${word}`, content: paragraph(word), published: true }
    const { body: item } = await call('POST', '/api/news', { json })
    const page = `/news/${item.id}`
    await until(page, async () => (await statusOf(there, page)) === 200)
    const put = await call('PUT', `/api/news/${item.id}`, {
      json: { published: false, version: item.version },
    })
    assert.equal(put.status, 200, JSON.stringify(put.body))
    const first = await statusOf(there, page)
    if (first !== 404) late++
    const waited = await until(page, async () => (await statusOf(there, page)) === 404)
    if (first !== 404) longestMs = Math.max(longestMs, waited)
    await askAtOnce(there, `/api/news/${item.id}`)
  }
  for (let round = 0; round < 6; round++) {
    const [here, there] = byTurns(stage, round)
    const photo = await addPhoto(stage, here)
    assert.equal(await statusOf(there, photo.image), 200)
    const hidden = await stage.call(here)('PUT', `/api/photos/${photo.id}`, {
      json: { hidden: true },
    })
    assert.equal(hidden.status, 200, JSON.stringify(hidden.body))
    await askAtOnce(there, photo.image)
  }
  assert.deepEqual(shown, [], 'ещё видно')
  assert.ok(longestMs <= withinMs, `страница видна ещё ${milliseconds(longestMs)}`)
  const pages = late === 0 ? 'ни одна' : `${late}, не дольше ${milliseconds(longestMs)}`
  return `снимков 6, новостей ${rounds}: из API и файлов не показано ничего, страница ещё показана: ${pages}`
}

export const seenChecks: Check[] = [
  ['записанное через один видно через другой за секунду', writtenIsSeen],
  ['скрытый снимок и снятая новость через другой — 404 сразу', hiddenIsGone],
]
