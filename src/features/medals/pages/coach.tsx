import { readClubBook } from '#features/federation/club-book.server.ts'
import { trainingFacts, trainingRows, weekdaysText } from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { type Coach, coachAddress, coachesOf } from '#features/federation/coach-book.ts'
import { personStore } from '#features/federation/people.server.ts'
import { PersonCard } from '#features/federation/person-card.tsx'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import partCss from '#kit/ui/part.module.css'
import { Part } from '#kit/ui/part.tsx'
import { Pieces } from '#kit/ui/pieces.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { readCoachResults } from '../coach-results.server.ts'
import { Gathered } from '../gathered.tsx'
import css from './coach.module.css'

export const coachPage = definePage({
  path: '/federation/coaches/:id',
  section: 'federation',
  query: ['name'],
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
    const results = await part(
      readClubBook(db).then((book) =>
        readCoachResults(db, { book, coaches }, coach, localDate(now, site.timeZone)),
      ),
    )
    return { coach, person, groups, results, clubs }
  },

  head({ coach, person, groups }, { site }) {
    const clubs = groups.map(({ club }) => club.name).join(', ')
    const address = coachAddress(coach)
    return {
      title: coach.name,
      description: `${coach.name}: ${[person?.position || 'тренер', clubs].filter(Boolean).join(', ')}. Группы и результаты учеников.`,
      canonical: address,
      image: siteCover,
      // Only people of the federation have agreed to be found by name.
      noindex: !person,
      jsonLd: [
        breadcrumbs(site, [
          { name: 'Федерация', path: '/federation' },
          { name: coach.name, path: address },
        ]),
      ],
    }
  },

  Body({ data: { coach, person, groups, results, clubs } }) {
    const training = groups.filter(({ rows }) => rows.length > 0)
    return (
      <article className={column.underTrail}>
        <header className={css.head}>
          <h1>{typograph(coach.name)}</h1>
          {person && (
            <div className={css.person}>
              <PersonCard person={person} isTitled />
            </div>
          )}
          {groups.length > 0 && (
            <p>
              {groups.map(({ club }, at) => (
                <span key={club.id}>
                  {at > 0 && ', '}
                  <a href={`/federation/clubs/${club.id}`}>{typograph(club.name)}</a>
                </span>
              ))}
            </p>
          )}
        </header>
        <Part of={clubs} failure="Ошибка при загрузке клубов">
          {() =>
            training.length > 0 && (
              <section className={css.section} aria-labelledby="groups">
                <SectionHead id="groups" title="Группы" />
                {training.map(({ club, rows }) => (
                  <div key={club.id}>
                    {training.length > 1 && <h3>{typograph(club.name)}</h3>}
                    <ul className={css.groups}>
                      {rows.map((row) => (
                        <li key={JSON.stringify(row)}>
                          <strong>{typograph(row.group || 'Тренировка')}</strong>
                          <Pieces
                            of={[
                              `${weekdaysText(row.weekdays)} ${row.from}–${row.to}`,
                              ...trainingFacts(row, club),
                            ]}
                          />
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </section>
            )
          }
        </Part>
        <Part of={results} failure="Ошибка при загрузке результатов">
          {(found) =>
            found.latest.length > 0 ? (
              <Gathered results={found} title="Результаты учеников" />
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

const isAsked = (one: Coach, id: string, name: string | undefined): boolean =>
  one.person === undefined
    ? one.name === name && [...one.clubs.keys()].some((club) => id === `club-${club}`)
    : id === String(one.person)

const rowsOf = (club: Club, { clubs }: Coach) =>
  trainingRows(club.schedule.filter(({ coach }) => clubs.get(club.id)?.includes(coach)))
