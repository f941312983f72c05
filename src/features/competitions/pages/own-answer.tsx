import {
  type Athlete,
  categoryName,
  categoryWords,
  isOffWeight,
  type OwnCategory,
} from '#features/sport/categories.ts'
import { sportNames } from '#features/sport/sports.ts'
import { bornText } from '#kit/text/birth-year.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { withCause } from '#kit/text/with-reason.ts'
import { bornIn, dateLine, entriesWords, isToCome, placeLine } from '../competition-words.ts'
import type { CompetitionCard, CompetitionItem } from '../competitions.record.ts'
import { athleteQuery, byHours, type Fitting, isItem, type OwnHours } from '../own-category.ts'
import {
  groupWords,
  noSuchWeight,
  notPlanned,
  othersLead,
  otherWords,
  untoldEntries,
  untoldStart,
  untoldWeighIn,
  weighsAnybody,
  whyNone,
} from '../own-category-words.ts'
import { type Exam, OwnExams } from '../own-exams.tsx'
import css from './item-own-category.module.css'

const askedNames = [
  ...(['id', 'date', 'endDate', 'status', 'state', 'kind', 'sport', 'categories'] as const),
  ...(['program', 'location', 'address', 'registrationStart', 'registrationEnd'] as const),
] as const

/** What an answer is made of beside the athlete: the page carries it, for a hall without a network. */
export interface OwnAsked {
  item: Pick<CompetitionItem, (typeof askedNames)[number]>
  hasRegulations: boolean
  today: string
}

export const ownAsked = ({ item, hasRegulations, today }: OwnAsked): OwnAsked => ({
  item: Object.fromEntries(askedNames.map((name) => [name, item[name]])) as OwnAsked['item'],
  hasRegulations,
  today,
})

interface OwnAnswerProps extends OwnAsked {
  athlete: Athlete
  /** The own group first. */
  hours: OwnHours[]
  /** Where nothing fits: other competitions that do, null when they could not be read. */
  elsewhere: Fitting<CompetitionCard>[] | null | undefined
  /** Beside those the exams that do. */
  exams?: Exam[]
}

/** One group, one weigh-in, one beginning, one deadline, or what has not been told of them. */
export function OwnAnswer(props: OwnAnswerProps) {
  const { item, athlete, hasRegulations, elsewhere, exams = [], today } = props
  const [own, ...others] = props.hours
  if (!own)
    return (
      <div className={css.answer} role="status" data-own-answer>
        <WhyNone {...{ item, athlete, hasRegulations }} />
        <Elsewhere {...{ item, athlete, elsewhere, today }} />
        <OwnExams {...{ exams, athlete, today }} />
      </div>
    )
  const [alike = [], ...apart] = byHours(own, others)
  const isTold = item.state === 'normal' && isItem(own.weighIn) && isItem(own.start)
  return (
    <div className={css.answer} role="status" data-own-answer>
      <p className={css.group}>
        <GroupName own={own} words={ownWords(own, item, athlete)} athlete={athlete} />
      </p>
      <Elsewhere {...{ item, athlete, elsewhere, today }} />
      <OwnExams {...{ exams, athlete, today }} />
      {item.state === 'normal' ? (
        <>
          <Hours of={own} whose="вашей категории" {...{ item, athlete, today }} />
          {isToCome(item, today) && <ToPhone {...{ item, athlete }} />}
        </>
      ) : (
        <p>{typograph(notPlanned[item.kind][item.state])}</p>
      )}
      {alike.length > 0 && (
        <p className={css.older}>
          <Others groups={alike} {...{ item, athlete }} />
          {isTold && ' — в\u00a0то\u00a0же время'}.
        </p>
      )}
      {apart.map((groups) => (
        <div
          key={groups.map(({ category }) => categoryName(category)).join()}
          className={css.other}
        >
          <p>
            <Others {...{ groups, athlete }} />.
          </p>
          {item.state === 'normal' && (
            <Hours
              of={groups[0] as OwnHours}
              whose={groups.length > 1 ? 'этих категорий' : 'этой категории'}
              {...{ item, athlete }}
            />
          )}
        </div>
      ))}
    </div>
  )
}

/** The weigh-in, the beginning and the deadline of the own group, without those of all others. */
function ToPhone({ item, athlete }: Pick<OwnAnswerProps, 'item' | 'athlete'>) {
  const file = `/calendar/competition-${item.id}.ics?${athleteQuery(athlete)}`
  return (
    <p className={css.phone} data-screen-only>
      <a href={file}>В&nbsp;календарь телефона</a>
      <a href={`${file}&alarm=evening`}>То&nbsp;же с&nbsp;напоминанием накануне</a>
    </p>
  )
}

interface OthersProps {
  athlete: Athlete
  groups: OwnHours[]
}

const Others = ({ groups, athlete }: OthersProps) => (
  <>
    {othersLead(groups)}
    {groups.map((one, at) => (
      <span key={categoryName(one.category)}>
        <GroupName own={one} words={otherWords(one)} athlete={athlete} />
        {at < groups.length - 1 && '; '}
      </span>
    ))}
  </>
)

interface HoursProps extends Pick<OwnAnswerProps, 'item' | 'athlete'> {
  of: OwnHours
  whose: string
  /** Where the place and the deadline belong too: they are one for all. */
  today?: string
}

function Hours({ of: { admission, weighIn, start }, item, athlete, today, whose }: HoursProps) {
  const asked = { whose, isWeighed: athlete.weight !== undefined }
  const entries = today && entriesWords(item, today)
  const place = today ? placeLine(item) : ''
  const untold = [
    weighsAnybody(item) && !isItem(weighIn) && untoldWeighIn(weighIn, asked),
    !isItem(start) && untoldStart(start, asked),
    today && !entries && today < item.date && untoldEntries,
  ].filter((words) => typeof words === 'string')
  return (
    <>
      <dl className={css.times}>
        {isItem(admission) && <Time name="Комиссия по&nbsp;допуску" {...admission} />}
        {isItem(weighIn) && <Time name="Взвешивание" {...weighIn} />}
        {isItem(start) && <Time name="Начало" {...start} />}
        {place !== '' && (
          <div>
            <dt>Место</dt>
            <dd>{typograph(place)}</dd>
          </div>
        )}
        {entries && (
          <div>
            <dt>Заявки</dt>
            <dd>{typograph(entries)}</dd>
          </div>
        )}
      </dl>
      {untold.map((words) => (
        <p key={words}>{typograph(words)}</p>
      ))}
    </>
  )
}

const Time = ({ name, date, time }: { name: string; date: string; time: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {formatDate(date, { year: false, weekday: true })}, <strong>{time}</strong>
    </dd>
  </div>
)

const ownWords = (own: OwnCategory, { date }: { date: string }, athlete: Athlete) =>
  groupWords(own, athlete, Number(date.slice(0, 4)))

interface GroupNameProps {
  own: OwnCategory
  words: string
  athlete: Athlete
}

const GroupName = ({ own, words, athlete }: GroupNameProps) => (
  <>
    {typograph(words)}
    {isOffWeight(own, athlete) && <span className={css.note}>{noSuchWeight}</span>}
  </>
)

/** Which groups there are, when none of them is for that year of birth. */
function WhyNone({
  item,
  athlete,
  hasRegulations,
}: Pick<OwnAnswerProps, 'item' | 'athlete' | 'hasRegulations'>) {
  const year = Number(item.date.slice(0, 4))
  const groups = item.categories.filter(({ sex }) => sex === athlete.sex)
  return (
    <>
      <p>{typograph(whyNone(groups, athlete))}</p>
      {groups.length > 0 && (
        <ul className={css.groups}>
          {groups.map((one) => (
            <li key={categoryName(one)}>
              {typograph(categoryWords(one))}
              {typograph(` — ${bornIn(one, year)}`)}
            </li>
          ))}
        </ul>
      )}
      <p className={css.older}>
        {hasRegulations ? 'Проверьте положение или спросите тренера.' : 'Спросите тренера.'}
      </p>
    </>
  )
}

function Elsewhere({
  item,
  athlete,
  elsewhere,
  today,
}: Pick<OwnAnswerProps, 'item' | 'athlete' | 'elsewhere' | 'today'>) {
  if (!elsewhere) return null
  const whom = `Для\u00a0${bornText(athlete.birthYear)}`
  if (elsewhere.length === 0) return <p>{whom} другого соревнования пока не&nbsp;объявлено.</p>
  return (
    <div>
      <p>{whom} подходит:</p>
      <ul className={css.groups}>
        {elsewhere.map(({ competition, own }) => (
          <li key={competition.id}>
            <a href={`/competitions/${competition.id}?${athleteQuery(athlete)}#own`}>
              {typograph(competition.title)}
            </a>
            <span>
              {dateLine(competition)}
              {competition.sport !== item.sport &&
                `, ${sportNames[competition.sport].toLowerCase()}`}
              {'. '}
              {competition.location !== '' && `${typograph(competition.location)}. `}
              <GroupName own={own} words={ownWords(own, competition, athlete)} athlete={athlete} />
              {'. '}
              {typograph(entriesSaid(competition, today))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const entriesSaid = (competition: CompetitionCard, today: string) => {
  const words = entriesWords(competition, today)
  return words ? withCause('Заявки', words) : ''
}
