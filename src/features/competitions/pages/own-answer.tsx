import { type Athlete, categoryName } from '#features/sport/categories.ts'
import { weightName } from '#features/sport/weights.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { entriesWords } from '../competition-words.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import type { OwnHours, Told } from '../own-category.ts'
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
  /** The own group first. */
  hours: OwnHours[]
  today: string
}

/** One group, one weigh-in, one beginning, one deadline, or what has not been told of them. */
export function OwnAnswer({ item, athlete, hours: [own, ...others], today }: OwnAnswerProps) {
  if (!own)
    return (
      <p className={css.answer} role="status" data-own-answer>
        Для этого года рождения категории нет. Проверьте положение или спросите тренера.
      </p>
    )
  const alike = others.filter((one) => one.weighIn === own.weighIn && one.start === own.start)
  const apart = others.filter((one) => !alike.includes(one))
  const isTold = isItem(own.weighIn) && isItem(own.start)
  const names = { item, athlete, today }
  return (
    <div className={css.answer} role="status" data-own-answer>
      <p className={css.group}>
        <GroupName own={own} athlete={athlete} />
      </p>
      {item.state === 'normal' ? (
        <Hours of={own} {...names} isOwn />
      ) : (
        <p>{typograph(notPlanned[item.state])}</p>
      )}
      {alike.length > 0 && (
        <p className={css.older}>
          По году рождения{' '}
          {alike.length > 1 ? 'подходят и другие группы' : 'подходит и другая группа'}:{' '}
          {alike.map((one, at) => (
            <span key={categoryName(one.category)}>
              <GroupName own={one} athlete={athlete} />
              {at < alike.length - 1 && '; '}
            </span>
          ))}
          {isTold && item.state === 'normal' && ' — в то же время'}.
        </p>
      )}
      {apart.map((one) => (
        <div key={categoryName(one.category)} className={css.other}>
          <p>
            Подходит и другая группа:{' '}
            <strong>
              <GroupName own={one} athlete={athlete} />
            </strong>
          </p>
          <Hours of={one} {...names} />
        </div>
      ))}
    </div>
  )
}

interface HoursProps extends Omit<OwnAnswerProps, 'hours'> {
  of: OwnHours
  isOwn?: boolean
}

function Hours({ of: { weighIn, start }, item, athlete, today, isOwn }: HoursProps) {
  const whose = { whose: isOwn ? 'вашей' : 'этой', isWeighed: athlete.weight !== undefined }
  const entries = isOwn && entriesWords(item, today)
  const untold = [
    weighsAnybody(item) && !isItem(weighIn) && untoldWeighIn(weighIn, whose),
    !isItem(start) && untoldStart(start, whose),
    isOwn && !entries && today < item.date && untoldEntries,
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
