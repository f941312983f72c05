import { sql } from 'kysely'
import type { Db } from '#kit/db/db.server.ts'
import { hasName } from '#kit/db/folded-names.server.ts'
import type { NamedPlace } from '#kit/nouns/noun.server.ts'
import { count } from '#kit/text/plural.ts'
import type { CompetitionKind } from './vocabulary.ts'
import { kindNames } from './vocabulary.ts'

interface Row {
  id: number
  title: string
  kind: CompetitionKind
  date: string
  athlete: string
  place: number
  /** Of those found in this protocol. */
  total: number
}

/** Every tenth surname begins with «кол»: the latest protocols are told of so many rows. */
const readAtMost = 1_000

/** The protocols in which somebody is called so. */
export async function findInProtocols(
  db: Db,
  words: readonly string[],
  atMost: number,
): Promise<NamedPlace[]> {
  const isNamed = hasName(db, 'athlete', words)
  if (!isNamed) return []
  const { rows } = await sql<Row>`
    select competition.id, title, kind, date, athlete, place, total
    from (
      select *, count(*) over (partition by competition_id) as total,
        row_number() over (partition by competition_id order by place, found_id) as nth
      from (
        select id as found_id, competition_id, athlete, place
        from competition_result where ${isNamed} limit ${readAtMost}
      ) as found
    ) as told
    join competition on competition.id = competition_id
    where nth = 1
    order by date desc, competition.id desc
    limit ${atMost}`.execute(db)
  return rows.map(({ id, title, kind, date, athlete, place, total }) => {
    const line = place > 0 ? `${athlete}, ${place}-е\u00a0место` : athlete
    const others = Number(total) - 1
    const rest = others > 0 ? ` и\u00a0ещё ${count(others, ['строка', 'строки', 'строк'])}` : ''
    return {
      ...{ id, name: title, kind: kindNames[kind], date, written: athlete },
      detail: `в\u00a0протоколе: ${line}${rest}`,
    }
  })
}
