import { attempt, begin, type Desk, newMark, pdfOf, query, remove, type Writer } from './desk.ts'
import type { Thing } from './ledger.ts'
import { oneOf } from './random.ts'

/** The texts of a document and its file change apart, so they are two things. */
async function writeDocuments(desk: Desk, own: Thing[]): Promise<void> {
  const { call, random, ledger } = desk
  const chance = random()
  const known = oneOf(random, own)
  const mark = newMark()
  const texts = { title: `Приказ ${mark}`, number: mark }
  const sent = { bytes: pdfOf(desk, mark), type: 'application/pdf' }
  const address = `/api/documents/${known?.id}`
  if (!known || chance < 0.4) {
    const made = begin(desk, 'federationDocument')
    const file = begin(desk, 'federationFile', made)
    file.open = { mark }
    await attempt(desk, made, mark, () => call('POST', `/api/documents${query(texts)}`, sent))
    Object.assign(file, { id: made.id, mark: made.mark, open: undefined })
  } else if (chance < 0.55)
    await attempt(desk, known, mark, () => call('PUT', address, { json: texts }))
  else if (chance < 0.75) {
    const file = ledger.things.find(({ owner }) => owner === known)!
    await attempt(desk, file, mark, () => call('PUT', `${address}/file`, sent))
  } else await remove(desk, known, address)
}

export const documentsWriter: Writer = { kind: 'federationDocument', write: writeDocuments }
