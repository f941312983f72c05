import { type Kysely, sql } from 'kysely'

interface Ages {
  ageFrom: number | null
  ageTo: number | null
}

const unknown: Ages = { ageFrom: null, ageTo: null }
// «Второй год обучения», «стаж от 5 лет», «1–4 классы» are no ages.
const ofOther = /обучени|стаж|опыт|класс|курс|подготовк|кг|мин/i
const years = String.raw`\s*(?:лет|года|год)(?![\p{L}\d])`
const range = new RegExp(String.raw`(\d+)\s*(?:[-–—]|до)\s*(\d+)${years}`, 'iu')
const since = new RegExp(
  String.raw`(?<!\p{L})(?:от|с)\s+(\d+)(?:${years}|\s*(?=[,.;)»]|$))|(\d+)\s?\+`,
  'iu',
)

/**
 * Ages said in the words of a group, only where they can be read in one way: «до 13 лет» is not, in sport
 * it means twelve.
 */
export function agesSaid(group: string): Ages {
  const numbers = group.match(/\d+/g)?.length ?? 0
  if (ofOther.test(group)) return unknown
  const between = range.exec(group)
  if (between && numbers === 2) return sensible(Number(between[1]), Number(between[2]))
  const from = since.exec(group)
  return from && numbers === 1 ? sensible(Number(from[1] ?? from[2]), null) : unknown
}

const sensible = (ageFrom: number, ageTo: number | null): Ages =>
  ageFrom >= 2 && (ageTo ?? ageFrom) >= ageFrom && (ageTo ?? ageFrom) <= 99
    ? { ageFrom, ageTo }
    : unknown

interface Club extends Ages {
  schedule: string
}

function withAges(schedule: string): string {
  const rest = { level: 'any', sex: 'any', sport: null, price: '', places: '' }
  return JSON.stringify(
    JSON.parse(schedule).map((training: { group: string }) => ({
      ...training,
      ...agesSaid(training.group),
      ...rest,
    })),
  )
}

/** As `agesOfClub` will keep it from now on: the schedule speaks when all of it does, and else only widens. */
function withClubAges(club: Club): Club {
  const schedule = withAges(club.schedule)
  const groups: Ages[] = JSON.parse(schedule)
  const isSaid = ({ ageFrom, ageTo }: Ages) => ageFrom !== null || ageTo !== null
  const said = groups.filter(isSaid)
  const all = said.length === groups.length ? said : [club, ...said]
  if (said.length === 0 || !all.every(isSaid)) return { ...club, schedule }
  const from = all.map(({ ageFrom }) => ageFrom)
  const to = all.map(({ ageTo }) => ageTo)
  return {
    ...club,
    schedule,
    ageFrom: from.includes(null) ? null : Math.min(...(from as number[])),
    ageTo: to.includes(null) ? null : Math.max(...(to as number[])),
  }
}

/** Whom each training is for; what of a club stood in the program's own words. Clubs in the trash too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['price', 'bring', 'firstLesson'])
    await db.schema
      .alterTable('club')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()

  const { rows: clubs } = await sql<Club & { id: number }>`
    select "id", "ageFrom", "ageTo", "schedule" from "club"`.execute(db)
  for (const { id, ...club } of clubs) {
    const { ageFrom, ageTo, schedule } = withClubAges(club)
    await sql`update "club" set "ageFrom" = ${ageFrom}, "ageTo" = ${ageTo}, "schedule" = ${schedule}
      where "id" = ${id}`.execute(db)
  }

  const { rows: trashed } = await sql<{ id: number; content: string }>`
    select "id", "content" from "trash" where "entity" = 'club'`.execute(db)
  for (const { id, content } of trashed) {
    const { rows, ...rest } = JSON.parse(content)
    const changed = { ...rest, rows: { ...rows, club: rows.club.map(withClubAges) } }
    await sql`update "trash" set "content" = ${JSON.stringify(changed)} where "id" = ${id}`.execute(
      db,
    )
  }
}
