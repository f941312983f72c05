import type { CompetitionItem } from '#features/competitions/competitions.record.ts'
import type { ProgramItem } from '#features/competitions/program.contract.ts'
import { withWhom } from '#features/competitions/program-words.ts'
import type { AgendaEntry } from './agenda.ts'

type Hours = Pick<CompetitionItem, 'program' | 'categories' | 'registrationEnd' | 'registrationUrl'>

/**
 * What a family has to be in time for, each by itself: a whole day in a phone tells nobody when to get up.
 * @param isTold leaves some hours out; the others are the same entries.
 */
export function competitionMoments(
  entry: AgendaEntry,
  competition: Hours,
  isTold: (item: ProgramItem) => boolean = () => true,
): AgendaEntry[] {
  const { program, categories, registrationEnd, registrationUrl } = competition
  const own = { ...entry, description: '', silent: false }
  const starts = program.filter(({ kind }) => kind === 'start')
  const hours = (name: string, items: ProgramItem[]) =>
    items.flatMap((item, at) =>
      isTold(item)
        ? {
            ...own,
            key: `${entry.key}-${name}-${at + 1}`,
            title: `${withWhom(item, categories)} · ${entry.title}`,
            ...{ startDate: momentOf(item), endDate: momentOf(item), allDay: false },
          }
        : [],
    )
  const deadline = registrationEnd && {
    ...own,
    key: `${entry.key}-entries`,
    title: `Последний день заявок · ${entry.title}`,
    ...{ startDate: registrationEnd, endDate: registrationEnd, location: '' },
    description: registrationUrl && `Подать заявку: ${registrationUrl}`,
  }
  return [
    ...(deadline ? [deadline] : []),
    ...hours(
      'admission',
      program.filter(({ kind }) => kind === 'admission'),
    ),
    ...hours(
      'weigh-in',
      program.filter(({ kind }) => kind === 'weigh_in'),
    ),
    // Later bouts of a day begin for those who are there already.
    ...hours(
      'start',
      starts.filter((one) => one === starts.find((other) => isSameDay(one, other))),
    ),
  ]
}

const momentOf = ({ date, time }: ProgramItem) => `${date}T${time}`
const isSameDay = (one: ProgramItem, other: ProgramItem) =>
  one.date === other.date && JSON.stringify(one.whom) === JSON.stringify(other.whom)
