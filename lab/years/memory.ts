import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { BackupsState } from '#features/backups/backups.contract.ts'
import { drawGrain } from '../bench/images.ts'
import { pause, untilFree } from './patience.ts'
import type { Routes } from './routes.ts'
import type { MeasuredSite } from './site.ts'

export interface Held {
  /** All processes, MB: with nothing to do, and the most while the site was looked at by nobody. */
  rest: number
  peak: number
}

/** The first minutes of both sites, which nobody asks for anything: the files are swept, the night's copy is made. */
export async function watchFirstMinutes(
  sites: readonly [MeasuredSite, MeasuredSite],
  { minutes, copies }: { minutes: number; copies: boolean },
): Promise<readonly [Held, Held]> {
  for (const { memory } of sites) memory.takePeak()
  await pause(minutes * 24)
  if (copies) for (const site of sites) await makeCopy(site)
  await pause(minutes * 36)
  const held = ({ memory }: MeasuredSite): Held => ({
    rest: memory.now(),
    peak: memory.takePeak(),
  })
  return [held(sites[0]), held(sites[1])]
}

/** As at night; it is waited for, so that what is measured afterwards is not it. */
async function makeCopy({ url, token }: MeasuredSite): Promise<void> {
  const authorization = `Bearer ${token}`
  const key = randomUUID()
  const begun = await untilFree(() =>
    fetch(`${url}/api/backups`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': key },
    }),
  )
  if (!begun.ok) throw new Error(`backups: ${begun.status} ${await begun.text()}`)
  for (;;) {
    const state = await untilFree(() => fetch(`${url}/api/backups`, { headers: { authorization } }))
    const { job, failures } = (await state.json()) as BackupsState
    if (failures.length > 0) throw new Error(`backups: ${failures[0]?.message}`)
    if (!job) return
    await pause(0.5)
  }
}

const connections = 16
const loadSeconds = 20
const uploads = 4

/** Visitors everywhere at once while an editor sends photos of 25 megapixels. @returns the most of all processes, MB. */
export async function peakUnderLoad(
  { url, token, memory }: MeasuredSite,
  routes: Routes,
): Promise<number> {
  memory.takePeak()
  const requests = [...routes.values()].flat().map((path) => ({ path }))
  const visitors = autocannon({ url, connections, duration: loadSeconds, requests })
  const draw = await drawGrain()
  const headers = { authorization: `Bearer ${token}` }
  const album = await untilFree(() =>
    fetch(`${url}/api/albums`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Замер' }),
    }),
  )
  const { id } = (await album.json()) as { id: number }
  const send = async (at: number) => {
    const body = new Uint8Array(await draw(6124, 4082, at))
    const answer = await untilFree(() =>
      fetch(`${url}/api/photos?album_id=${id}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/jpeg' },
        body,
      }),
    )
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  }
  await Promise.all(Array.from({ length: uploads }, (_, at) => send(at + 1)))
  const { errors } = await visitors
  if (errors > 0) throw new Error(`${errors} requests failed`)
  return memory.takePeak()
}
