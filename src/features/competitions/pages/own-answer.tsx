import { type Athlete, categoryName } from '#features/sport/categories.ts'
import { weightName } from '#features/sport/weights.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { entriesWords } from '../competition-words.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import { athleteQuery, momentOf, type OwnHours, type Told } from '../own-category.ts'
import {
  notPlanned,
  untoldEntries,
  untoldStart,
  untoldWeighIn,
  weighsAnybody,
} from '../own-category-words.ts'
import css from './item-own-category.module.css'

interface OwnAnswerProps {
  item: CompetitionItem
  athlete: Athlete
  hasRegulations: boolean
  /** The own group first. */
  hours: OwnHours[]
  today: string
}

/** Who takes part, when somebody is too young or too old for every group. */
function yearsTaken({ categories }: CompetitionItem, { sex, birthYear }: Athlete): string {
  const open = categories.filter((one) => one.sex === sex)
  const youngest = Math.max(...open.map(({ birthYearTo }) => birthYearTo))
  const oldest = Math.min(...open.map(({ birthYearFrom }) => birthYearFrom))
  if (open.length === 0) return ''
  if (birthYear > youngest) return `Здесь выступают спортсмены ${youngest} года рождения и старше. `
  return birthYear < oldest ? `Здесь выступают спортсмены ${oldest} года рождения и младше. ` : ''
}

/** One group, one weigh-in, one beginning, one deadline, or what has not been told of them. */
export function OwnAnswer(props: OwnAnswerProps) {
  const { item, athlete, hasRegulations, today } = props
  const [own, ...others] = props.hours
  if (!own)
    return (
      <p className={css.answer} role="status" data-own-answer>
        Для этого года рождения категории нет. {yearsTaken(item, athlete)}
        {hasRegulations ? 'Проверьте положение или спросите тренера.' : 'Спросите тренера.'}
      </p>
    )
  const [alike = [], ...apart] = byHours(own, others)
  const isTold = item.state === 'normal' && isItem(own.weighIn) && isItem(own.start)
  return (
    <div className={css.answer} role="status" data-own-answer>
      <p className={css.group}>
        <GroupName own={own} athlete={athlete} />
      </p>
      {item.state === 'normal' ? (
        <>
          <Hours of={own} whose="вашей категории" {...{ item, athlete, today }} />
          <ToPhone {...{ item, athlete }} />
        </>
      ) : (
        <p>{typograph(notPlanned[item.kind][item.state])}</p>
      )}
      {alike.length > 0 && (
        <p className={css.older}>
          <Others groups={alike} athlete={athlete} />
          {isTold && ' — в\u00a0то\u00a0же время'}.
        </p>
      )}
      {apart.map((groups) => (
        <div
          key={groups.map(({ category }) => categoryName(category)).join()}
          className={css.other}
        >
          <p>
            <Others groups={groups} athlete={athlete} />
            {item.state === 'normal' ? ':' : '.'}
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

/** First the groups with the hours of the own one, perhaps none. */
function byHours(own: OwnHours, others: OwnHours[]): OwnHours[][] {
  const key = ({ weighIn, start }: OwnHours) => `${momentOf(weighIn)} ${momentOf(start)}`
  return [...Map.groupBy([own, ...others], key).values()].map((groups) =>
    groups.filter((one) => one !== own),
  )
}

const Others = ({ groups, athlete }: { groups: OwnHours[]; athlete: Athlete }) => (
  <>
    {groups.length > 1 ? 'Подходят и другие группы: ' : 'Подходит и другая группа: '}
    {groups.map((one, at) => (
      <span key={categoryName(one.category)}>
        <GroupName own={one} athlete={athlete} />
        {at < groups.length - 1 && '; '}
      </span>
    ))}
  </>
)

interface HoursProps extends Pick<OwnAnswerProps, 'item' | 'athlete'> {
  of: OwnHours
  whose: string
  /** Where the deadline belongs too: it is one for all. */
  today?: string
}

function Hours({ of: { weighIn, start }, item, athlete, today, whose }: HoursProps) {
  const asked = { whose, isWeighed: athlete.weight !== undefined }
  const entries = today && entriesWords(item, today)
  const untold = [
    weighsAnybody(item) && !isItem(weighIn) && untoldWeighIn(weighIn, asked),
    !isItem(start) && untoldStart(start, asked),
    today && !entries && today < item.date && untoldEntries,
  ].filter((words) => typeof words === 'string')
  return (
    <>
      <dl className={css.times}>
        {isItem(weighIn) && <Time name="Взвешивание" {...weighIn} />}
        {isItem(start) && <Time name="Начало" {...start} />}
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

const isItem = (told: Told) => typeof told !== 'string'

const Time = ({ name, date, time }: { name: string; date: string; time: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <strong>{time}</strong> {formatDate(date, { year: false, weekday: true })}
    </dd>
  </div>
)

function GroupName({ own: { category, weight }, athlete }: { own: OwnHours; athlete: Athlete }) {
  const isUnfit = !weight && athlete.weight !== undefined && category.weights.length > 0
  return (
    <>
      {categoryName(category)}
      {weight && `, ${weightName(weight)}`}
      {isUnfit && <span className={css.note}>, такого веса нет</span>}
    </>
  )
}
