import { examWords } from '#features/sport/exam-words.ts'
import { sportNames } from '#features/sport/sports.ts'
import { type SearchSource, sentence } from '#kit/nouns/noun.server.ts'
import { endOfDay } from '#kit/text/dates.ts'
import { dateLine, kindLine } from './competition-words.ts'
import { findSearchedDocument, listDocumentIds } from './competitions.documents.server.ts'
import { findCalendarCompetition, listIdsWithResults } from './competitions.list.server.ts'
import type { ProgramItem } from './program.contract.ts'
import { withWhom } from './program-words.ts'
import { competitionDocumentTypeNames, isCalled, kindNames } from './vocabulary.ts'

const calledWords = {
  competition: 'соревнование турнир',
  festival: 'фестиваль',
  grading: examWords,
}

const titleOf = ({ title }: ProgramItem) => title

export const competitionSearch: SearchSource = {
  kind: 'competitions',
  label: 'Соревнования',
  entity: 'competition',
  follows: { competition_result: (_db, id) => [id] },
  async load(db, id, { site }) {
    const item = await findCalendarCompetition(db, id)
    if (!item) return []
    const withProtocol = (await listIdsWithResults(db, [id])).has(id)
    const isOn = item.state !== 'cancelled'
    return [
      {
        href: `/competitions/${id}`,
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
          withProtocol ? 'протокол результаты победители' : '',
        ],
        // Who asks when the weigh-in is, asks of the one to come.
        ahead: isOn
          ? {
              until: endOfDay(item.date, site.timeZone).toISOString(),
              keywords: [
                'ближайшее предстоящее',
                ...item.program.map(titleOf),
                item.categories.some(({ weights }) => weights.length > 0)
                  ? 'весовые категории'
                  : '',
              ],
              answers: item.kind === 'grading' ? [examWords] : [],
            }
          : undefined,
        isOff: !isOn,
        date: item.date,
      },
    ]
  },
}

export const competitionDocumentSearch: SearchSource = {
  kind: 'documents',
  label: 'Документы',
  entity: 'competition_document',
  follows: { competition: listDocumentIds },
  async load(db, id, { site }) {
    const found = await findSearchedDocument(db, id)
    if (!found) return []
    const { url, title, type, competition, date } = found
    const kind = competitionDocumentTypeNames[type]
    // Called no more than what it is, it is told apart by its competition.
    const isPlain = isCalled(title, kind)
    return [
      {
        ...{ href: url, date },
        title: isPlain ? `${title}: ${competition}` : title,
        summary: isPlain ? '' : competition,
        keywords: [kind],
        // Who asks for regulations, asks for those of what is to come.
        ahead: { until: endOfDay(date, site.timeZone).toISOString(), answers: [kind] },
      },
    ]
  },
}
