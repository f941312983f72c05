import { examWords } from '#features/sport/exam-words.ts'
import { sportNames } from '#features/sport/sports.ts'
import { type SearchSource, sentence } from '#kit/nouns/noun.server.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { dateLine, kindLine } from './competition-words.ts'
import { listSearchedDocuments } from './competitions.documents.server.ts'
import { listCompetitionsBetween, listIdsWithResults } from './competitions.list.server.ts'
import type { ProgramItem } from './program.contract.ts'
import { withWhom } from './program-words.ts'
import { documentTypeNames, isCalled, kindNames } from './vocabulary.ts'

const calledWords = {
  competition: 'соревнование турнир',
  festival: 'фестиваль',
  grading: examWords,
}

const titleOf = ({ title }: ProgramItem) => title

export const competitionSearch: SearchSource = {
  kind: 'competitions',
  label: 'Соревнования',
  async load(db, { now, site }) {
    const today = localDate(now, site.timeZone)
    const all = await listCompetitionsBetween(db, '0001-01-01', '9999-12-31')
    const withProtocol = await listIdsWithResults(
      db,
      all.map(({ id }) => id),
    )
    return all.map((item) => ({
      href: `/competitions/${item.id}`,
      title: item.title,
      summary: sentence(
        item.kind === 'competition' ? '' : kindNames[item.kind],
        dateLine(item),
        item.location,
      ),
      body: item.program.map((one) => `${one.time} ${withWhom(one, item.categories)}`).join('\n'),
      keywords: [
        ...(item.kind === 'grading' ? item.grades : []),
        ...[sportNames[item.sport], kindLine(item), calledWords[item.kind]],
        withProtocol.has(item.id) && 'протокол результаты победители',
        // Who asks when the weigh-in is, asks of the one to come.
        item.date >= today && item.state !== 'cancelled' && item.program.map(titleOf).join(', '),
      ].filter((words) => words !== false),
      answers:
        item.kind === 'grading' && item.date >= today && item.state !== 'cancelled'
          ? [examWords]
          : undefined,
      date: item.date,
    }))
  },
}

export const competitionDocumentSearch: SearchSource = {
  kind: 'documents',
  label: 'Документы',
  async load(db, { now, site }) {
    const today = localDate(now, site.timeZone)
    const all = await listSearchedDocuments(db)
    return all.map(({ url, title, type, competition, date }) => {
      const kind = documentTypeNames[type]
      // Called no more than what it is, it is told apart by its competition.
      const isPlain = isCalled(title, kind)
      return {
        ...{ href: url, date },
        title: isPlain ? `${title}: ${competition}` : title,
        summary: isPlain ? formatDate(date) : competition,
        keywords: [kind],
        // Who asks for regulations, asks for those of what is to come.
        answers: date >= today ? [kind] : undefined,
      }
    })
  },
}
