import { createHash, randomBytes } from 'node:crypto'
import type { Call } from './call.ts'
import { forget, type Kind, type Ledger, settle, type Thing } from './ledger.ts'
import { journalNames } from './stored.ts'

/** What a writer works with. */
export interface Desk {
  call: Call
  ledger: Ledger
  random: () => number
  /** Which of the writers sits here: nobody else touches its records. */
  writer: number
}

export interface Writer {
  /** Of what it looks after; everything else belongs to one of these. */
  kind: Kind
  /** One write, of whatever the dice say. */
  write(desk: Desk, own: Thing[]): Promise<void>
}

export const newMark = () => `mk${randomBytes(4).toString('hex')}`
export const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`

export const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** A document's bytes, remembered by their hash. */
export function pdfOf({ ledger }: Desk, mark: string): Buffer {
  const bytes = Buffer.from(`%PDF-1.4\n${mark}\ntrailer <<>>\n%%EOF\n`)
  ledger.marks.set(createHash('sha256').update(bytes).digest('hex'), mark)
  return bytes
}

export function begin({ ledger, writer }: Desk, kind: Kind, owner?: Thing): Thing {
  const thing: Thing = { kind, owner, writer }
  ledger.things.push(thing)
  return thing
}

/** Writes down, sends, writes down what was answered; throws when there was no answer. */
export async function attempt(
  { ledger }: Desk,
  thing: Thing,
  mark: string | undefined,
  send: () => ReturnType<Call>,
): Promise<void> {
  thing.open = { mark }
  const { status, body } = await send()
  ledger.answered++
  if (status >= 300) {
    thing.open = undefined
    ledger.refusals.push(`${thing.kind}: ${status} ${JSON.stringify(body)}`)
    return
  }
  settle(ledger, thing, thing.id ?? body.id, mark)
  thing.version = body?.version
}

export async function remove(desk: Desk, thing: Thing, path: string): Promise<void> {
  await attempt(desk, thing, undefined, () => desk.call('DELETE', path))
  if (thing.mark === undefined) forget(desk.ledger, thing)
}

/** Removes a record and sometimes takes it out of the trash again, under its old number. */
export async function removeOrRegret(desk: Desk, thing: Thing, path: string): Promise<void> {
  const { kind, id, mark, owner } = thing
  await remove(desk, thing, path)
  if (thing.mark !== undefined || desk.random() > 0.5) return
  const fields = { entity: journalNames(kind, 'delete').entity, entityId: String(id) }
  const { body } = await desk.call('GET', `/api/trash${query(fields)}`)
  const back = begin(desk, kind, owner)
  back.id = id
  const restore = `/api/trash/${body[0]?.id}/restore`
  await attempt(desk, back, mark, () => desk.call('POST', restore, { json: {} }))
}
