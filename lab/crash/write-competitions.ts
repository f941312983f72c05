import { categoryName } from '#features/sport/categories.ts'
import {
  attempt,
  begin,
  type Desk,
  newMark,
  paragraph,
  pdfOf,
  query,
  remove,
  removeOrRegret,
  type Writer,
} from './desk.ts'
import type { Thing } from './ledger.ts'
import { oneOf } from './random.ts'

const category = {
  ageGroup: 'взрослые',
  sex: 'm' as const,
  birthYearFrom: 1980,
  birthYearTo: 2004,
  weights: ['-66', '-73'],
}

const texts = (mark: string) => ({
  title: `Турнир ${mark}`,
  location: `Зал ${mark}`,
  organizer: `Клуб ${mark}`,
  description: paragraph(`Порядок ${mark}`),
})

const resultsOf = (mark: string) =>
  category.weights.flatMap((weight) =>
    [1, 2, 3, 3].map((place, at) => ({
      category: categoryName(category),
      weight,
      place,
      athlete: `Борцов ${at}`,
      club: `Клуб ${mark}`,
      coach: `Тренер ${mark}`,
    })),
  )

async function writeCompetitions(desk: Desk, own: Thing[]): Promise<void> {
  const { call, random, ledger } = desk
  const chance = random()
  const known = oneOf(random, own)
  const mark = newMark()
  if (!known || (chance < 0.15 && own.length < 4)) {
    const made = begin(desk, 'competition')
    const json = { ...texts(mark), date: '2026-10-03', categories: [category] }
    begin(desk, 'results', made)
    await attempt(desk, made, mark, () => call('POST', '/api/competitions', { json }))
    return
  }
  const address = `/api/competitions/${known.id}`
  const held = ledger.things.filter(({ owner }) => owner === known)
  const document = oneOf(
    random,
    held.filter(({ kind }) => kind === 'competitionDocument'),
  )
  if (chance < 0.3)
    await attempt(desk, known, mark, () => call('PUT', address, { json: texts(mark) }))
  else if (chance < 0.55) {
    const results = held.find(({ kind }) => kind === 'results')!
    const json = { results: resultsOf(mark) }
    await attempt(desk, results, mark, () => call('PUT', `${address}/results`, { json }))
  } else if (chance < 0.8 || !document) {
    const made = begin(desk, 'competitionDocument', known)
    const path = `${address}/documents${query({ title: `Положение ${mark}`, type: 'draw' })}`
    const sent = { bytes: pdfOf(desk, mark), type: 'application/pdf' }
    await attempt(desk, made, mark, () => call('POST', path, sent))
  } else if (chance < 0.93)
    await removeOrRegret(desk, document, `${address}/documents/${document.id}`)
  else await remove(desk, known, address)
}

export const competitionsWriter: Writer = { kind: 'competition', write: writeCompetitions }
