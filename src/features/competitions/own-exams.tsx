import type { Athlete } from '#features/sport/categories.ts'
import { sportNames } from '#features/sport/sports.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { withCause } from '#kit/text/with-reason.ts'
import { dateLine, entriesWords } from './competition-words.ts'
import type { CompetitionCard, CompetitionItem } from './competitions.record.ts'
import { isItem, ownHours } from './own-category.ts'
import { kindNames } from './vocabulary.ts'

export type Exam = CompetitionCard & Pick<CompetitionItem, 'program'>

/** Those ahead that are not said to be for others. */
export const examsFor = (ahead: readonly Exam[], athlete: Athlete): Exam[] =>
  ahead.filter((one) => one.categories.length === 0 || ownHours(one, athlete).length > 0)

/** An exam has no category of one's own, yet the year of birth tells whether to come. */
export const OwnExams = ({ exams, athlete, today }: OwnExamsProps) =>
  exams.map((exam) => {
    const entries = entriesWords(exam, today)
    return (
      <p key={exam.id} data-own-exam>
        {kindNames.grading}: {dateLine(exam)},{' '}
        <a href={`/competitions/${exam.id}`}>{typograph(exam.title)}</a>,{' '}
        {sportNames[exam.sport].toLowerCase()},{' '}
        {typograph(
          exam.categories.length > 0 ? 'подходит по году рождения' : 'о возрасте не сказано',
        )}
        {typograph(startWords(exam, athlete))}.
        {entries && typograph(` ${withCause('Заявки', entries)}`)}
      </p>
    )
  })

interface OwnExamsProps {
  exams: readonly Exam[]
  athlete: Athlete
  today: string
}

/** «, начало 12 декабря в 10:00»: by the rule that tells the hours of a category. */
function startWords(exam: Exam, athlete: Athlete): string {
  const [own] = ownHours(exam, athlete)
  if (!own || !isItem(own.start)) return ''
  const { date, time } = own.start
  return `, начало ${exam.endDate ? `${formatDate(date, { year: false })} ` : ''}в\u00a0${time}`
}
