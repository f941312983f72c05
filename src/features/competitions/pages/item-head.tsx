import { sportNames } from '#features/sport/sports.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import { DayMat, StatusTag } from '../competition-card.tsx'
import {
  agesLine,
  countdown,
  dateLine,
  isToCome,
  kindLine,
  statusTone,
} from '../competition-words.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import { stateNames } from '../vocabulary.ts'
import css from './item-head.module.css'

const routeTo = (place: string) => `https://yandex.ru/maps/?text=${encodeURIComponent(place)}`

/** Two mats: what it is, and when and where. */
export function ItemHead({ item, today }: { item: CompetitionItem; today: string }) {
  // Otherwise the tag says it already: «Начало через 9 дней», «Идёт сейчас».
  const left = statusTone(item, today) === 'open' && countdown(item.date, today)
  const place = [item.location, item.address].filter(Boolean)
  const ages = agesLine(item.categories)
  return (
    <header className={css.head} data-sport={item.sport} data-state={item.state}>
      <div className={css.name}>
        <p className={css.back} data-screen-only>
          <a href="/competitions">
            <Arrow to="left" />
            Все соревнования
          </a>
        </p>
        <p className={css.kind}>
          {sportNames[item.sport]}
          <span>{kindLine(item)}</span>
          {ages !== '' && <span>{ages}</span>}
        </p>
        <h1>{typograph(item.title)}</h1>
        <p className={css.status}>
          <StatusTag competition={item} today={today} />
        </p>
        {item.state !== 'normal' && (
          <p className={css.state} role="note">
            <strong>{stateNames[item.state]}.</strong>{' '}
            {item.stateReason !== '' && typograph(item.stateReason)}
          </p>
        )}
      </div>
      <div className={css.when}>
        <DayMat date={item.date} endDate={item.endDate} />
        <p className={css.line}>
          <time dateTime={item.date}>{dateLine(item)}</time>
        </p>
        {left && (
          <p className={css.countdown} data-screen-only>
            {left}
          </p>
        )}
        {isToCome(item, today) && (
          <p className={css.calendar} data-screen-only>
            <a href={`/calendar/competition-${item.id}.ics`}>В календарь телефона</a>
          </p>
        )}
      </div>
      {place.length > 0 && (
        <div className={css.where}>
          <p className={css.place}>{typograph(item.location || item.address)}</p>
          {item.location !== '' && item.address !== '' && <p>{typograph(item.address)}</p>}
          <p data-screen-only>
            <a
              href={routeTo(place.toReversed().join(', '))}
              rel="noopener noreferrer"
              target="_blank"
            >
              Как добраться: Яндекс Карты
              <Arrow />
            </a>
          </p>
        </div>
      )}
    </header>
  )
}
