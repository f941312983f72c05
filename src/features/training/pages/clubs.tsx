import { Fragment } from 'react'
import { listTrainingsAlone } from '#features/calendar/agenda.server.ts'
import { ClubCard } from '#features/federation/club-card.tsx'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { type Coach, coachesOf } from '#features/federation/coach-book.ts'
import { adaptiveMeaning, isAdaptive } from '#features/federation/group-words.ts'
import { activityLocation } from '#features/federation/json-ld.ts'
import { personStore } from '#features/federation/people.server.ts'
import { takesSignups } from '#features/federation/signups.server.ts'
import { districtsOf } from '#features/federation/training-place.ts'
import { type Sport, sportNames } from '#features/sport/sports.ts'
import { definePage } from '#kit/pages/page.ts'
import { readableQuery } from '#kit/pages/readable-query.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { instantToWallTime, wallTimeToInstant } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { Part } from '#kit/ui/part.tsx'
import { listChanges } from '../changes.server.ts'
import { Changes, ChangesFailure } from '../changes.tsx'
import {
  type ClubFilter,
  clubsAddress,
  filterNames,
  isAnyone,
  readClubFilter,
} from '../club-filter.ts'
import { ClubQuery } from '../club-query.tsx'
import { freeText, nearestText } from '../finding-words.ts'
import { MoreTrainings } from '../more-trainings.tsx'
import { OwnAge } from '../own-age.tsx'
import type { ChangedDay } from '../real-days.ts'
import { mayBeAsked } from '../training-alone.ts'
import { TrainingCard } from '../training-card.tsx'
import {
  type Finding,
  type FoundTraining,
  findTrainings,
  type Nearest,
  nextTurn,
} from '../training-finder.ts'
import css from './clubs.module.css'

const anyone: ClubFilter = { evening: false }

const shortcuts = [
  { label: 'Все клубы', filter: anyone },
  { label: 'Сегодня вечером', filter: { evening: true, day: 'today' } },
  { label: 'Завтра вечером', filter: { evening: true, day: 'tomorrow' } },
  { label: 'Завтра', filter: { evening: false, day: 'tomorrow' } },
  { label: 'Детям 6 лет', filter: { evening: false, age: 6 } },
  { label: 'Школьникам 10 лет', filter: { evening: false, age: 10 } },
  { label: 'Взрослым', filter: { evening: false, adult: true } },
] as const

export const clubsPage = definePage({
  path: '/federation/clubs',
  section: 'clubs',
  tells: ['club'],
  answers: [
    'запись записаться',
    'пробное первое занятие',
    'заниматься тренироваться',
    'секция кружок занятия тренировки для детей и взрослых',
    'для девочек и мальчиков, девушек и юношей, женщин и мужчин',
    'отдать записать ребёнка в детскую секцию',
  ],
  query: filterNames,

  async load(db, { query, now, site, part }) {
    const wall = instantToWallTime(now, site.timeZone)
    const today = wall.slice(0, 10)
    const moment = { today, time: wall.slice(11) }
    const [all, people, changes, alone, takes] = await Promise.all([
      part(clubStore.listVisible(db)),
      part(personStore.listVisible(db)),
      part(listChanges(db, today)),
      part(listTrainingsAlone(db, wall)),
      part(takesSignups(db)),
    ])
    const { readable, wrong } = readableQuery(query, (some) => {
      const read = readClubFilter(some)
      const { district } = read ?? {}
      return (
        read !== undefined &&
        (!all || district === undefined || districtsOf(all).includes(district))
      )
    })
    const filter = readClubFilter(readable) ?? anyone
    const isAsked = all && !isAnyone(filter)
    const finding = isAsked ? findTrainings(all, filter, moment, changes ?? []) : null
    const adaptive =
      isAsked && !filter.adaptive
        ? findTrainings(all, { ...filter, adaptive: true }, moment, changes ?? [])
        : null
    const hasAdaptive =
      adaptive !== null &&
      adaptive.fitting.length + adaptive.unsure.length + adaptive.silent.length > 0
    const turn = all && nextTurn(all, moment, changes ?? [])
    const expires = turn && wallTimeToInstant(`${today}T${turn}`, site.timeZone)
    // Who is offered another time is offered it everywhere.
    const atAnyTime = finding?.nearest?.missed.includes('when')
    const wanted = atAnyTime ? { ...filter, day: undefined, evening: false } : filter
    const more = alone?.filter((one) => mayBeAsked(one, wanted, today)) ?? []
    const coaches = coachesOf(people ?? [], people ? (all ?? []) : [])
    const found = { finding, hasAdaptive, coaches, takes: takes === true }
    return { filter, wrong, today, all, changes, ...found, more, expires }
  },

  expires: ({ expires }) => expires || undefined,

  head({ filter, wrong, all, finding }, { site }) {
    const clubs = finding ? new Set(finding.fitting.map(({ club }) => club)) : all
    return {
      title: 'Где заниматься дзюдо и самбо',
      description: all?.length
        ? `Клубы и залы${site.city && `, ${site.city}`}: расписание на неделю, возраст, адреса и телефоны. Выберите район, вид спорта и удобный день.`
        : `Дзюдо и самбо${site.city && `, ${site.city}`}`,
      canonical: clubsAddress(filter),
      image: siteCover,
      noindex: wrong.length > 0,
      jsonLd: clubs ? [...clubs].map((club) => activityLocation(club, site)) : undefined,
    }
  },

  Body({ data }) {
    const { filter, wrong, today, all, changes, coaches, finding, hasAdaptive, takes, more } = data
    const here = clubsAddress(filter)
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Где заниматься</h1>
          {all?.length !== 0 && (
            <p className={css.lead} data-screen-only>
              {typograph(
                'Назовите возраст и день: покажем подходящие занятия, сначала ближайшие. Набранные группы стоят в конце списка.',
              )}
            </p>
          )}
        </header>
        {all?.length === 0 ? (
          <p className={css.found}>
            Клубов на сайте пока нет. <a href="/contacts">Контакты федерации</a>
          </p>
        ) : (
          <>
            <ClubQuery filter={filter} clubs={all ?? []} />
            <nav className={css.shortcuts} aria-label="Частые запросы" data-screen-only>
              <ul>
                {shortcuts.map(({ label, filter: wanted }) => {
                  // Another day is asked of the same child.
                  const isOfDay = 'day' in wanted
                  const href = clubsAddress(isOfDay ? { ...filter, ...wanted } : wanted)
                  return (
                    <li key={label}>
                      <a
                        href={`${href}#found`}
                        aria-current={href === here ? 'page' : undefined}
                        data-asks={isOfDay ? 'day time' : undefined}
                      >
                        {label}
                      </a>
                    </li>
                  )
                })}
              </ul>
            </nav>
            {wrong.length > 0 && (
              <p className={css.wrong} role="status">
                {typograph(misread(wrong))}
              </p>
            )}
            <ChangesFailure of={changes} />
            <Part of={all} failure="Ошибка при загрузке клубов">
              {(clubs) =>
                finding ? (
                  <Found {...{ finding, filter, coaches, today, takes }} />
                ) : (
                  <Clubs {...{ clubs, coaches, today }} changes={changes ?? []} />
                )
              }
            </Part>
            {filter.adaptive && <p className={css.adaptive}>{typograph(adaptiveMeaning)}</p>}
            {hasAdaptive && (
              <p className={css.adaptive} data-screen-only>
                {typograph(adaptiveMeaning)}{' '}
                <a href={`${clubsAddress({ ...filter, adaptive: true })}#found`}>
                  Показать адаптивные&nbsp;группы
                </a>
              </p>
            )}
            <MoreTrainings entries={more} />
            {filter.age !== undefined && <OwnAge age={filter.age} />}
          </>
        )}
      </div>
    )
  },
})

interface ClubsProps {
  clubs: Club[]
  changes: ChangedDay[]
  coaches: readonly Coach[]
  today: string
}

function Clubs({ clubs, changes, coaches, today }: ClubsProps) {
  return (
    <>
      <p id="found" className={css.found}>
        {count(clubs.length, ['клуб', 'клуба', 'клубов'])}
      </p>
      <div className={css.clubs}>
        {clubs.map((club) => (
          <ClubCard
            key={club.id}
            club={club}
            coaches={coaches}
            notice={
              <>
                <Changes
                  of={changes.filter((one) => one.club === club.id)}
                  {...{ club, today }}
                  isOfMany
                />
                {isAdaptive({ group: '' }, club) && <p>{typograph(adaptiveMeaning)}</p>}
              </>
            }
          />
        ))}
      </div>
    </>
  )
}

/** More are no longer the nearest. */
const mostNearest = 5

const shownOf = <Told extends Nearest>(nearest: Told | undefined): Told | undefined =>
  nearest && { ...nearest, found: nearest.found.slice(0, mostNearest) }

/** «Есть группы и по другому виду спорта: самбо, 2 группы» */
function OtherSports({ of, filter }: { of: Map<Sport, number>; filter: ClubFilter }) {
  if (of.size === 0) return null
  return (
    <p className={css.ask} data-screen-only>
      {typograph('Есть группы и по другому виду спорта: ')}
      {[...of].map(([sport, groups], at) => (
        <Fragment key={sport}>
          {at > 0 && '; '}
          <a href={`${clubsAddress({ ...filter, sport })}#found`}>
            {sportNames[sport].toLowerCase()}, {count(groups, ['группа', 'группы', 'групп'])}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

interface FoundProps {
  finding: Finding
  filter: ClubFilter
  coaches: readonly Coach[]
  today: string
  takes: boolean
}

function Found({ finding, filter, coaches, today, takes }: FoundProps) {
  const { fitting, unsure, silent } = finding
  const [nearest, free] = [shownOf(finding.nearest), shownOf(finding.free)]
  const shown = [...fitting, ...(nearest?.found ?? []), ...(free?.found ?? [])]
  const begun = (said: string) => (
    <>
      <span data-screen-only>{said}</span>
      <span data-paper-only>Ближайшие занятия</span>
    </>
  )
  const cards = (found: FoundTraining[]) => (
    <div className={css.clubs}>
      {found.map((one) => (
        <TrainingCard
          key={`${one.club.id}${JSON.stringify(one.training)}`}
          found={one}
          {...{ coaches, today, takes }}
        />
      ))}
    </div>
  )
  return (
    <>
      <section aria-labelledby="found">
        <h2 id="found" className={css.found}>
          {fitting.length > 0
            ? `Подходит: ${count(fitting.length, ['группа', 'группы', 'групп'])}`
            : nearest
              ? nearest.today
                ? begun(nearestText(nearest, filter, today))
                : nearestText(nearest, filter, today)
              : 'Под такой запрос занятий нет.'}
        </h2>
        {shown.some(({ club }) => !club.inCalendar) && (
          <p className={css.usual}>
            {typograph(
              'Не все клубы ведут календарь: переносы и отмены у них уточните в клубе, прежде чем ехать.',
            )}
          </p>
        )}
        {cards(nearest?.found ?? fitting)}
        {finding.otherSports && <OtherSports of={finding.otherSports} filter={filter} />}
        {fitting.length === 0 && (
          <p className={css.ask}>
            Не подходит? <a href="/contacts">Спросите федерацию</a>.
          </p>
        )}
      </section>
      {free && (
        <section aria-labelledby="free">
          <h2 id="free" className={css.found}>
            {freeText(free)}
          </h2>
          {cards(free.found)}
        </section>
      )}
      {unsure.length + silent.length > 0 && (
        <section aria-labelledby="unsure">
          <h2 id="unsure" className={css.found}>
            Может подойти, спросите клуб
          </h2>
          {cards(unsure)}
          <div className={css.clubs}>
            {silent.map((club) => (
              <ClubCard key={club.id} club={club} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

/** What to tell someone whose address asks for what cannot be. */
function misread(wrong: string[]): string {
  if (wrong.includes('age'))
    return 'Можно искать для возраста от 2 до 99 лет. Показано для любого возраста.'
  if (wrong.includes('district')) return 'Такого района у нас нет. Показаны все районы.'
  return 'В адресе ошибка, часть условий не учтена.'
}
