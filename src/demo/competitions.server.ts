import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { DemoBlock } from '#content/demo-block.ts'
import {
  type DemoCompetition,
  type DemoGroup,
  type DemoWhom,
  demoCompetitions,
  entryDays,
  papersOf,
} from '#content/demo-competitions.ts'
import { demoArenas, demoHome } from '#content/demo-world.ts'
import { eachDay, weekdayOf } from '#features/calendar/days.ts'
import { addDocument } from '#features/competitions/competitions.documents.server.ts'
import { saveResults } from '#features/competitions/competitions.protocol.server.ts'
import { createCompetition } from '#features/competitions/competitions.server.ts'
import { documentTypeOf } from '#features/competitions/document-type.ts'
import { readReference } from '#features/competitions/reference.server.ts'
import { categoriesOfGroup } from '#features/competitions/reference-rules.ts'
import type { Category } from '#features/sport/category.contract.ts'
import type { Sport } from '#features/sport/sports.ts'
import type { Site } from '#kit/base/site.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { Editor } from '#kit/db/journal.server.ts'
import type { FileStore } from '#kit/files/file-store.server.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'
import { demoDocument } from './document.ts'
import { isHoliday } from './holidays.ts'
import { drawnProtocol } from './protocol.ts'

interface DemoPlace {
  /** Where package.json is. */
  root: string
  site: Site
  documents: FileStore
}

export interface SeededCompetition {
  id: number
  days: string[]
  /** Of the hall, without the city. */
  address: string
  isExam: boolean
  sport: Sport
  /** In the texts about it. */
  words: DemoWords
}

const wordNames = [
  ...['день', 'час', 'место', 'срок', 'клубов'],
  ...['взвешивание', 'открытие', 'финал'],
] as const
type DemoWords = Record<(typeof wordNames)[number], string>

const places = new RegExp(`\\{(${wordNames.join('|')})\\}`, 'g')

/** A text of the demo with the day, the hours, the place and the deadline of what it is about. */
export const fillWords = (text: string, words: DemoWords) =>
  text.replaceAll(places, (_, name: keyof DemoWords) => words[name])

/** Its plain paragraphs filled. */
export const fillBlocks = (blocks: DemoBlock[], words: DemoWords) =>
  blocks.map((one) => (typeof one === 'string' ? fillWords(one, words) : one))

/** Competitions and an exam around today, the finished ones with protocols, all with real documents; by title. */
export async function seedCompetitions(
  db: Db,
  { root, site, documents }: DemoPlace,
  editor: Editor,
): Promise<Map<string, SeededCompetition>> {
  const made = new Map<string, SeededCompetition>()
  const today = localDate(editor.now, site.timeZone)
  for (const demo of demoCompetitions) {
    const date = saturdayFrom(today, demo.day)
    const endDate = demo.days > 1 ? addDays(date, demo.days - 1) : null
    const days = eachDay(date, endDate ?? date)
    const categories = await categoriesOf(db, demo, date)
    const arena = demoArenas[demo.hall]
    const program = await programOf(db, demo, days, categories)
    // The Wednesday before; on the day of the first start it is still ahead.
    const registrationEnd = addDays(date, -entryDays)
    const short = (day: string) => formatDate(day, { year: false })
    const hourOf = (name: string) => program.find(({ title }) => title === name)?.time ?? ''
    const words = {
      ...{ день: short(date), час: program[0]?.time ?? '', срок: short(registrationEnd) },
      место: `${arena.location}, ${arena.address}`,
      клубов: '',
      взвешивание: hourOf('Взвешивание'),
      открытие: hourOf(opening),
      финал: hourOf('Финальный блок'),
    }
    const { id } = await createCompetition(
      db,
      {
        title: demo.title,
        date,
        endDate,
        status: demo.open ? 'registration' : 'upcoming',
        sport: demo.sport,
        level: demo.level,
        location: arena.location,
        address: `г. ${site.city}, ${arena.address}`,
        description: demoDocument(fillBlocks([...demo.description, ...whatToBring(demo)], words)),
        // Coaches enter for an exam.
        registrationUrl: demo.open && !demo.exam ? 'https://example.org/entries' : '',
        registrationEnd,
        categories,
        program,
        organizer: site.name,
        contactName: demo.exam ? 'Аттестационная комиссия' : 'Коллегия судей федерации',
        contactPhone: demoHome.phone,
        ...(demo.festival && { kind: 'festival' }),
        ...(demo.exam && {
          ...{ kind: 'grading', grades: demo.exam.grades, fee: demo.exam.fee },
          commission: demo.exam.commission.join('\n'),
        }),
      },
      editor,
      site.timeZone,
    )
    const isExam = demo.exam !== undefined
    const { sport } = demo
    made.set(demo.title, { id, days, address: arena.address, isExam, sport, words })
    const { title, file } = demo.regulations
    const content = createReadStream(join(root, 'content/demo-documents', file))
    const document = { competitionId: id, title, type: documentTypeOf(title), content }
    await addDocument(db, documents, document, editor)
    if (demo.results) {
      const drawn = drawnProtocol({ title: demo.title, sport: demo.sport, date, categories })
      const results = demo.adults ? drawn.map((row) => ({ ...row, adult: true as const })) : drawn
      await saveResults(db, id, { results }, editor, site.timeZone)
      words.клубов = ofClubs(new Set(results.map(({ club }) => club)).size)
    }
  }
  return made
}

const few = ['одного', 'двух', 'трёх', 'четырёх', 'пяти', 'шести', 'семи', 'восьми', 'девяти']

/** «трёх клубов» */
const ofClubs = (number: number) =>
  `${few[number - 1] ?? number} ${number === 1 ? 'клуба' : 'клубов'}`

/** The Saturday nearest to so many days from then; those of the holidays are not counted, so that what follows keeps its distance. */
function saturdayFrom(today: string, days: number): string {
  const date = nearestSaturday(addDays(today, days))
  const ahead = Math.sign(days)
  const atRest = (until: string) => {
    const between = ahead > 0 ? eachDay(today, until) : eachDay(until, today)
    return between.filter((day) => weekdayOf(day) === 6 && isAtRest(day)).length
  }
  let found = date
  for (let weeks = 0; weeks < atRest(found); ) {
    weeks = atRest(found)
    found = addDays(date, ahead * 7 * weeks)
  }
  return found
}

/** Nobody holds a tournament in the holidays, nor takes entries in them. */
const isAtRest = (saturday: string) =>
  [-entryDays, 0, 1].some((days) => isHoliday(addDays(saturday, days)))

function nearestSaturday(date: string): string {
  const days = 6 - new Date(date).getUTCDay()
  return addDays(date, days > 3 ? days - 7 : days)
}

async function categoriesOf(db: Db, demo: DemoCompetition, date: string): Promise<Category[]> {
  const { groups } = await readReference(db)
  const year = Number(date.slice(0, 4))
  const find = (group: DemoGroup, sport: Sport) => {
    if (typeof group !== 'string') return { ...group, men: [], women: [] }
    const known = groups.find((one) => one.sport === sport && one.ageGroup === group)
    if (!known) throw new Error(`No reference group ${sport} ${group}`)
    return known
  }
  return demo.groups.flatMap((group) => categoriesOfGroup(find(group, demo.sport), year))
}

/** Who has competed needs no papers any more. */
const whatToBring = (demo: DemoCompetition): DemoBlock[] =>
  demo.day > 0 ? [{ heading: 'Что взять с собой' }, { list: papersOf(demo) }] : []

/** Each day for those who compete on it; opened once, on the first day, for everybody. */
async function programOf(db: Db, demo: DemoCompetition, days: string[], categories: Category[]) {
  const usual = demo.program ?? (await readReference(db)).program
  return days.flatMap((date, at) =>
    usual
      .filter(({ title }) => at === 0 || !isOpening(title))
      .map(({ time, title, ...own }: DemoItem) => {
        const whom = isOpening(title) ? {} : { ...demo.byDay?.[at], ...own }
        return { date, time, title, whom: whomOf(whom, categories) }
      }),
  )
}

type DemoItem = NonNullable<DemoCompetition['program']>[number]

const opening = 'Торжественное открытие'
const isOpening = (title: string) => title === opening

const whomOf = ({ sex, groups }: DemoWhom, categories: Category[]) =>
  sex || groups
    ? categories
        .filter((one) => !sex || one.sex === sex)
        .filter((one) => !groups || groups.includes(one.ageGroup))
        .map(({ ageGroup, sex }) => ({ ageGroup, sex, weights: [] }))
    : []
