import type { ReactNode } from 'react'
import { listLed } from '#features/calendar/agenda.server.ts'
import { isLedBy } from '#features/calendar/event-coaches.ts'
import { readClubBook } from '#features/federation/club-book.server.ts'
import {
  type TrainingRow,
  trainingFacts,
  trainingRows,
  weekdaysText,
} from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { type Coach, coachAddress, coachesOf } from '#features/federation/coach-book.ts'
import { personStore } from '#features/federation/people.server.ts'
import { PersonCard } from '#features/federation/person-card.tsx'
import { placeOf, placesOf, placeText } from '#features/federation/training-place.ts'
import { numberAddress, readAskedNumber } from '#features/medals/asked-number.ts'
import { readCoachResults } from '#features/medals/coach-results.server.ts'
import { Gathered } from '#features/medals/gathered.tsx'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { shareImage } from '#kit/pages/share-image.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import partCss from '#kit/ui/part.module.css'
import { Part } from '#kit/ui/part.tsx'
import { Pieces } from '#kit/ui/pieces.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { listChanges } from '../changes.server.ts'
import { Changes, ChangesFailure } from '../changes.tsx'
import { LedEvents } from '../led-events.tsx'
import { type ChangedDay, changesOf } from '../real-days.ts'
import css from './coach.module.css'

export const coachPage = definePage({
  path: '/federation/coaches/:id',
  section: 'coach',
  query: ['name', 'year', 'place'],
  endless: true,

  async load(db, { params: { id = '' }, query, now, site, part }) {
    const [people, clubs] = await Promise.all([
      personStore.listVisible(db),
      part(clubStore.listVisible(db)),
    ])
    const coaches = coachesOf(people, clubs ?? [])
    const coach = coaches.find((one) => isAsked(one, id, query.name))
    if (!coach) return
    const person = people.find(({ id }) => id === coach.person)
    const groups = (clubs ?? [])
      .filter(({ id }) => coach.clubs.has(id))
      .map((club) => ({ club, rows: rowsOf(club, coach) }))
    const today = localDate(now, site.timeZone)
    const asked = readAskedNumber(query)
    const [changes, led, results] = await Promise.all([
      part(listChanges(db, today)),
      part(listLed(db, today, (event) => isLedBy(event, coach, coaches, clubs ?? []))),
      part(
        readClubBook(db).then((book) =>
          readCoachResults(db, { book, coaches }, coach, today, asked),
        ),
      ),
    ])
    return { coach, person, groups, changes, today, results, clubs, asked, led }
  },

  head({ coach, person, groups, asked }, { site }) {
    const clubs = groups.map(({ club }) => club.name).join(', ')
    const address = coachAddress(coach)
    return {
      title: coach.name,
      description: `${coach.name}: ${[person?.position || 'тренер', clubs].filter(Boolean).join(', ')}. Группы и результаты учеников.`,
      canonical: address,
      image: person ? shareImage('people', person, coach.name) : siteCover,
      // Only people of the federation have agreed to be found by name.
      noindex: !person || asked !== undefined,
      jsonLd: [
        breadcrumbs(site, [
          { name: 'Федерация', path: '/federation' },
          { name: coach.name, path: address },
        ]),
      ],
    }
  },

  Body({ data: { coach, person, groups, changes, today, results, clubs, asked, led } }) {
    const address = coachAddress(coach)
    const training = groups.filter(({ rows }) => rows.length > 0)
    return (
      <article className={column.underTrail}>
        <header className={css.head}>
          <p data-screen-only>
            <a href={person ? '/federation#coaches' : `/federation/clubs/${groups[0]?.club.id}`}>
              <Arrow to="left" />
              {person ? 'Тренеры федерации' : typograph(groups[0]?.club.name ?? '')}
            </a>
          </p>
          <h1>{typograph(coach.name)}</h1>
          {person && (
            <div className={css.person}>
              <PersonCard person={person} named={groups.map(({ club }) => club)} isTitled />
            </div>
          )}
          {groups.length > 0 && (
            <ul className={css.clubs}>
              {groups.map(({ club }) => (
                <li key={club.id}>
                  <a href={`/federation/clubs/${club.id}`}>{typograph(club.name)}</a>
                  {!person?.phone && club.phone !== '' && (
                    <>
                      , телефон клуба:{' '}
                      <a className={css.phone} href={phoneHref(club.phone)}>
                        {club.phone}
                      </a>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
        </header>
        <Part of={clubs} failure="Ошибка при загрузке клубов">
          {() =>
            training.length > 0 && (
              <section className={css.section} aria-labelledby="groups">
                <SectionHead id="groups" title="Группы" />
                <ChangesFailure of={changes} />
                {training.map(({ club, rows }) => (
                  <div key={club.id}>
                    {training.length > 1 && <h3>{typograph(club.name)}</h3>}
                    <Groups club={club} rows={rows}>
                      <Changes
                        of={ownOf(changes ?? [], club, coach)}
                        {...{ club, today }}
                        isOfMany
                      />
                    </Groups>
                  </div>
                ))}
              </section>
            )
          }
        </Part>
        <Part of={led} failure="Ошибка при загрузке календаря">
          {(entries) =>
            entries.length > 0 && (
              <section className={css.section} aria-labelledby="led">
                <SectionHead id="led" title="В&nbsp;календаре федерации" />
                <LedEvents entries={entries} />
              </section>
            )
          }
        </Part>
        <Part of={results} failure="Ошибка при загрузке результатов">
          {(found) =>
            found.latest.length > 0 || asked ? (
              <Gathered
                results={found}
                title="Результаты учеников"
                coach={coach.name}
                hrefOf={(one) => numberAddress(address, one)}
                asked={asked}
                all={`${address}#results`}
              />
            ) : (
              <section className={css.section} aria-labelledby="results">
                <SectionHead id="results" title="Результаты учеников" />
                <p className={partCss.words}>
                  {typograph('В опубликованных протоколах учеников этого тренера пока нет.')}
                </p>
              </section>
            )
          }
        </Part>
      </article>
    )
  },
})

interface GroupsProps {
  club: Club
  /** Of one coach. */
  rows: TrainingRow[]
  /** What is not as usual. */
  children: ReactNode
}

/** Where all of them are is said once above them; of several places each says its own. */
function Groups({ club, rows, children }: GroupsProps) {
  const own = { ...club, schedule: rows }
  const places = placesOf(own)
  return (
    <>
      {places.length === 1 && <p className={css.place}>{typograph(placeText(places[0]!))}</p>}
      {children}
      <ul className={css.groups}>
        {rows.map((row) => (
          <li key={JSON.stringify(row)}>
            <strong>{typograph(row.group || 'Тренировка')}</strong>
            <Pieces
              of={[
                `${weekdaysText(row.weekdays)} ${row.from}–${row.to}`,
                ...trainingFacts(row, club),
                places.length > 1 && placeText(placeOf(row, club)),
              ]}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const isAsked = (one: Coach, id: string, name: string | undefined): boolean =>
  one.person === undefined
    ? one.name === name && [...one.clubs.keys()].some((club) => id === `club-${club}`)
    : id === String(one.person)

const trainingsOf = (club: Club, { clubs }: Coach) =>
  club.schedule.filter(({ coach }) => clubs.get(club.id)?.includes(coach))

const rowsOf = (club: Club, coach: Coach) => trainingRows(trainingsOf(club, coach))

/** What has changed in the trainings of this coach, not of others in the club. */
const ownOf = (changes: readonly ChangedDay[], club: Club, coach: Coach) =>
  trainingsOf(club, coach).flatMap((training) => changesOf(club, training, changes))
