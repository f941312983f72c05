import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { jsonType } from './instance.ts'
import { newWord, pause, type Stage } from './stage.ts'

/** What visitors and an editor do through the proxy, for as long as something is done to the processes. */
export interface Traffic {
  /** @returns figures. @throws when a visitor was refused anything, or what was confirmed is not there. */
  end(): Promise<{ answers: number; longestMs: number; written: number; repeated: number }>
}

const pages = [
  '/',
  '/news',
  '/competitions',
  '/calendar',
  '/media',
  '/contacts',
  '/api/news',
  '/feed.xml',
]

export async function startTraffic(stage: Stage, visitors = 8): Promise<Traffic> {
  const { proxy } = stage
  let over = false
  let [answers, longestMs, repeated] = [0, 0, 0]
  const refused: string[] = []
  const written = new Map<string, number>()
  const photos = await photosOf(stage)
  const paths = [...pages, ...photos]
  const visit = async (visitor: number) => {
    for (let at = visitor; !over; at++) {
      // Every few rounds an address that no process has kept.
      const path = at % 5 === 0 ? `/search?q=judo${at}` : paths[at % paths.length]!
      const begun = performance.now()
      const answer = await proxy
        .ask(path, { from: `127.0.0.${41 + visitor}` })
        .catch((error: Error) => ({ status: error.message, body: '' }))
      longestMs = Math.max(longestMs, performance.now() - begun)
      answers++
      if (answer.status !== 200)
        refused.push(`${path}: ${answer.status} ${String(answer.body).slice(0, 80)}`)
      await pause(5)
    }
  }
  /** Repeats what got no answer, as the form does: with the key of its draft. */
  const write = async () => {
    while (!over) {
      const [title, key] = [`Под нагрузкой ${newWord()}`, randomUUID()]
      for (;;) {
        const answer = await proxy
          .ask('/api/news', {
            method: 'POST',
            headers: {
              ...jsonType,
              authorization: `Bearer ${stage.token}`,
              'idempotency-key': key,
            },
            body: JSON.stringify({ title, published: true }),
          })
          .catch(() => undefined)
        if (answer?.status === 201) {
          written.set(title, JSON.parse(answer.body.toString()).id)
          break
        }
        if (answer && answer.status < 500) {
          refused.push(`POST: ${answer.status} ${answer.body}`)
          break
        }
        repeated++
        await pause(100)
      }
      await pause(20)
    }
  }
  const people = [...Array.from({ length: visitors }, (_, one) => visit(one)), write()]
  return {
    async end() {
      over = true
      await Promise.all(people)
      assert.deepEqual(refused.slice(0, 10), [], `отказов ${refused.length} из ${answers}`)
      const rows = await stage.db
        .selectFrom('news')
        .select(['id', 'title'])
        .where('title', 'in', [...written.keys()])
        .execute()
      assert.deepEqual(
        new Map(rows.map(({ id, title }) => [title, id])),
        written,
        'каждая подтверждённая запись есть',
      )
      assert.equal(rows.length, written.size, 'и есть один раз')
      return { answers, longestMs, written: written.size, repeated }
    },
  }
}

async function photosOf({ proxy }: Stage): Promise<string[]> {
  const read = async (path: string) => JSON.parse((await proxy.ask(path)).body.toString())
  const [album] = (await read('/api/albums')).filter(({ photoCount = 1 }) => photoCount > 0)
  const photos: { image: string }[] = album ? await read(`/api/photos/${album.id}`) : []
  return photos.slice(0, 4).map(({ image }) => image)
}
