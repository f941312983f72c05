import type { CompetitionItem } from '#features/competitions/competitions.record.ts'
import type { AgendaEntry } from './agenda.ts'

type Hours = Pick<CompetitionItem, 'program' | 'registrationEnd' | 'registrationUrl'>
type ProgramItem = Hours['program'][number]

/** What a family has to be in time for, each by itself: a whole day in a phone tells nobody when to get up. */
export function competitionMoments(entry: AgendaEntry, competition: Hours): AgendaEntry[] {
  const { program, registrationEnd, registrationUrl } = competition
  const own = { ...entry, description: '', silent: false }
  const starts = program.filter(isStart)
  const hours = (name: string, items: ProgramItem[]) =>
    items.map((item, at) => ({
      ...own,
      key: `${entry.key}-${name}-${at + 1}`,
      title: `${item.title} · ${entry.title}`,
      ...{ startDate: momentOf(item), endDate: momentOf(item), allDay: false },
    }))
  const deadline = registrationEnd && {
    ...own,
    key: `${entry.key}-entries`,
    title: `Последний день заявок · ${entry.title}`,
    ...{ startDate: registrationEnd, endDate: registrationEnd, location: '' },
    description: registrationUrl && `Подать заявку: ${registrationUrl}`,
  }
  return [
    ...(deadline ? [deadline] : []),
    ...hours('weigh-in', program.filter(isWeighIn)),
    // Later bouts of a day begin for those who are there already.
    ...hours(
      'start',
      starts.filter((one) => one === starts.find(({ date }) => date === one.date)),
    ),
  ]
}

const momentOf = ({ date, time }: ProgramItem) => `${date}T${time}`
const isWeighIn = ({ title }: ProgramItem) => /взвеш/i.test(title)
const isStart = (item: ProgramItem) =>
  /схват|поедин|начало|старт|экзамен|предварител/i.test(item.title) && !isWeighIn(item)
