import { nameRequestAddress } from '#features/consents/name-request-address.ts'
import { signupAddress } from '#features/training/signup-address.ts'
import { newMark } from '../crash/desk.ts'
import { oneOf } from '../crash/random.ts'
import type { Gate } from './gate.ts'
import { Announced, type Answered, type Door } from './watch.ts'
import { type Writing, type WritingKind, writingKinds } from './writings.ts'

/** Visitors do not only read: they ask for a first lesson, about a name, to take a photo down. */
export interface People {
  door: Door
  random: () => number
  gate: Gate
  /** What they have sent so far. */
  writings: Writing[]
  /** Whose form of an application they fill in. */
  club: number
  /** Of the site. */
  now(): Date
  /** Is told of an answer that nobody should get who does what the page says. */
  onRefusal(words: string): void
  isOver(): boolean
}

type Ask = (path: string, asked?: Parameters<Door['ask']>[1]) => Promise<Answered>

interface Person extends Pick<People, 'random' | 'club'> {
  /** From an address of its own, as a household has it. */
  ask: Ask
}

/** Less than any limit of the site, however short it is: of applications it takes 120 an hour from all. */
const writingsInAll = 250
const writers = 2

/** @param seconds of all of it. */
export async function letThemWrite(people: People, seconds: number): Promise<void> {
  let households = 0
  const restMs = (seconds * 1000 * writers) / writingsInAll
  const writer = async () => {
    while (!people.isOver() && households < writingsInAll) {
      await people.gate.through(async () => {
        if (!people.isOver()) await writeOne(people, addressOf(households++))
      })
      await pause(people.random() * 2 * restMs)
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
}

// Any of 127.0.0.0/8 is this machine.
const addressOf = (household: number) => `127.1.${household >> 8}.${household & 255}`

type Told = Pick<Writing, 'isTaken' | 'photoId'>

/** Undefined where there is nothing to write about. */
const writes: Record<WritingKind, (person: Person, mark: string) => Promise<Told | undefined>> = {
  signup: (person, mark) =>
    sendForm(person, signupAddress(person.club), 'Заявка принята', {
      ...{ firstName: `Аня ${mark}`, age: '7', contact: `${mark}@example.org` },
      ...{ message: `Боится громко ${mark}`, consent: 'on' },
    }),
  nameRequest: (person, mark) =>
    sendForm(person, nameRequestAddress('/news'), 'Просьба принята', {
      ...{ name: `Ладыгин Олег ${mark}`, wish: 'shorten', page: '/news' },
      ...{ message: `Это мой сын ${mark}`, contact: `${mark}@example.org` },
    }),
  removalRequest: askAboutPhoto,
}

async function writeOne(people: People, from: string): Promise<void> {
  const { door, writings, random, now, onRefusal } = people
  const ask: Ask = (path, asked) => untilHeard(() => door.ask(path, { ...asked, from }))
  const kind = oneOf(random, writingKinds)!
  const mark = newMark()
  const sent: Writing = { kind, mark, sentAt: now(), isTaken: false }
  try {
    const taken = await writes[kind]({ ...people, ask }, mark)
    if (taken) writings.push({ ...sent, ...taken })
  } catch (error) {
    // It may be there all the same. A failure the watch has already.
    writings.push(sent)
    if (error instanceof Unexpected) onRefusal(`${kind} ${mark}: ${error.message}`)
  }
}

class Unexpected extends Error {}

/** Who is told that the site cannot now sends the same once more. */
async function untilHeard(send: () => Promise<Answered>): Promise<Answered> {
  for (;;)
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Announced)) throw error
      await pause(200)
    }
}

/** As a browser without a script sends it. @param said by the next page, when it has it. */
async function sendForm(
  { ask, random }: Person,
  path: string,
  said: string,
  fields: Record<string, string>,
): Promise<Told> {
  const page = await expectStatus(ask(path), [200])
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(wordsOf(page)) ?? []
  const body = new URLSearchParams({ ...fields, key }).toString()
  const type = 'application/x-www-form-urlencoded'
  const send = () =>
    ask(path.split('?', 1)[0] ?? path, { method: 'POST', headers: own(type), body })
  const { headers } = await tap(random, send, [303])
  const next = await expectStatus(ask(String(headers.location)), [200])
  if (!wordsOf(next).includes(said)) throw new Unexpected(`no «${said}» on the next page`)
  return { isTaken: true }
}

async function askAboutPhoto({ ask, random }: Person, mark: string): Promise<Told | undefined> {
  const albums = await ask('/api/albums')
  const filled = read<{ id: number; photoCount: number }>(albums).filter(
    ({ photoCount }) => photoCount > 0,
  )
  const album = oneOf(random, filled)
  const photo = album && oneOf(random, read<{ id: number }>(await ask(`/api/photos/${album.id}`)))
  if (!photo) return undefined
  const body = JSON.stringify({
    ...{ message: `Уберите, пожалуйста, ${mark}`, contact: `${mark}@example.org` },
    others: random() < 0.3,
  })
  const headers = own('application/json')
  const send = () => ask(`/api/photos/${photo.id}/removal`, { method: 'POST', headers, body })
  // 404: its editor has deleted it meanwhile, perhaps after a first request whose answer was lost.
  const { status } = await tap(random, send, [202, 204, 404])
  return { photoId: photo.id, isTaken: status !== 404 }
}

/** What a page of the site sends itself. */
const own = (type: string) => ({ 'content-type': type, 'sec-fetch-site': 'same-origin' })

/** Sent once, now and then with two taps. @returns the answer to the first. */
async function tap(
  random: () => number,
  send: () => Promise<Answered>,
  wanted: number[],
): Promise<Answered> {
  const taps = random() < 0.2 ? [send(), send()] : [send()]
  const [first] = await Promise.all(taps.map((answer) => expectStatus(answer, wanted)))
  return first!
}

/** A list; of an album that is gone by now it is empty. */
const read = <Item>({ status, body }: Answered): Item[] =>
  status === 200 ? JSON.parse(body.toString('utf8')) : []

const wordsOf = ({ body }: Answered) => body.toString('utf8')

async function expectStatus(answer: Promise<Answered>, wanted: number[]): Promise<Answered> {
  const found = await answer
  if (wanted.includes(found.status)) return found
  const words = `${found.status} ${wordsOf(found).slice(0, 200)}`
  throw found.status >= 500 ? new Error(words) : new Unexpected(words)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
