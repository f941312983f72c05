import {
  attempt,
  begin,
  type Desk,
  newMark,
  paragraph,
  removeOrRegret,
  type Writer,
} from './desk.ts'
import type { Thing } from './ledger.ts'
import { oneOf } from './random.ts'

const newsFields = (mark: string) => ({
  title: `Новость ${mark}`,
  summary: `Коротко ${mark}`,
  imageAlt: `Снимок ${mark}`,
  content: paragraph(`Подробно ${mark}`),
  published: true,
})

async function writeNews(desk: Desk, own: Thing[]): Promise<void> {
  const { call, random } = desk
  const chance = random()
  const known = oneOf(random, own)
  const mark = newMark()
  const fields = newsFields(mark)
  if (!known || chance < 0.4) {
    const made = begin(desk, 'news')
    await attempt(desk, made, mark, () => call('POST', '/api/news', { json: fields }))
  } else if (chance < 0.8) {
    const json = { ...fields, version: known.version }
    await attempt(desk, known, mark, () => call('PUT', `/api/news/${known.id}`, { json }))
  } else await removeOrRegret(desk, known, `/api/news/${known.id}`)
}

/** One record that is always there. */
async function writeContacts(desk: Desk): Promise<void> {
  const contacts = desk.ledger.things.find(({ kind }) => kind === 'contacts')!
  const mark = newMark()
  const json = {
    address: `Улица ${mark}`,
    worktime: `Всегда ${mark}`,
    legalName: `Федерация ${mark}`,
    email: `${mark}@example.org`,
  }
  await attempt(desk, contacts, mark, () => desk.call('PUT', '/api/contacts', { json }))
}

export const newsWriter: Writer = { kind: 'news', write: writeNews }

export const contactsWriter: Writer = { kind: 'contacts', write: writeContacts }
