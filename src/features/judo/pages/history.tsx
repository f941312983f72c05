import type { OlympicChampion, Track } from '#content/judo/history.ts'
import type { SamboChampion } from '#content/sambo/history.ts'
import { readSchool } from '#features/school/school.server.ts'
import {
  championSet,
  samboChampionSet,
  type ToldEvent,
  type ToldPerson,
} from '#features/school/sets/history.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { tracks as trackNames } from '#features/school/sets/shared-fields.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { CheckLegend, CheckMark } from '../check-mark.tsx'
import { type EraStory, eventsOf, isPerson, tellHistory, unsaidSport } from '../history.ts'
import { SectionPager } from '../section-pager.tsx'
import css from './history.module.css'

const tracks: Track[] = ['judo', 'sambo']

export const historyPage = definePage({
  path: '/about-judo/history',
  section: 'history',
  query: ['track'],

  async load(db, { query }) {
    const track = tracks.find((name) => name === query.track)
    if (query.track !== track) return
    const school = await readSchool(db)
    const passages = passagesOf(school)
    return {
      ...{ track, passages, story: tellHistory(track, school), events: eventsOf(school) },
      champions: school.tell(championSet).toSorted((a, b) => a.year - b.year),
      samboChampions: school.tell(samboChampionSet),
    }
  },

  tells: ['school_text'],

  head({ track, passages }) {
    return {
      title: track ? `История: ${trackNames[track].toLowerCase()}` : 'История дзюдо и самбо',
      description: typograph(
        track
          ? passages[`history-${track}`].text
          : 'От двенадцати татами Кодокана до наших дней: дзюдо и самбо на одной линии времени, люди и олимпийские чемпионы.',
      ),
      canonical: address(track),
      image: siteCover,
    }
  },

  Body({ data, request: { path } }) {
    const { track, story, passages } = data
    return (
      <>
        <header className={`${column.plain} ${css.head}`}>
          <h1>История</h1>
          <Tracks current={track} events={data.events} />
        </header>
        <div className={`${column.plain} ${css.intro}`} data-track={track}>
          {tracks.map(
            (name) =>
              (!track || track === name) && (
                <p key={name} data-track={name}>
                  {typograph(passages[`history-${name}`].text)}
                </p>
              ),
          )}
          <p>
            <CheckLegend matter="history" />
          </p>
        </div>
        {story.map((era) => (
          <EraPart key={era.era.id} story={era} single={track !== undefined} />
        ))}
        {track !== 'sambo' && <Champions all={data.champions} about={passages.champions.text} />}
        {track !== 'judo' && (
          <SamboChampions all={data.samboChampions} about={passages['sambo-champions'].text} />
        )}
        <SectionPager path={path} />
      </>
    )
  },
})

interface TracksProps {
  current: Track | undefined
  events: ToldEvent[]
}

function Tracks({ current, events }: TracksProps) {
  return (
    <nav className={css.tracks} aria-label="Вид борьбы" data-screen-only>
      {[undefined, ...tracks].map((track) => (
        <a
          key={track ?? 'both'}
          href={address(track)}
          data-track={track}
          aria-current={track === current ? 'page' : undefined}
        >
          {track ? trackNames[track] : 'Всё вместе'}{' '}
          <span>{events.filter((event) => !track || event.track === track).length}</span>
        </a>
      ))}
    </nav>
  )
}

function EraPart({ story: { era, entries }, single }: { story: EraStory; single: boolean }) {
  return (
    <section className={css.era} data-era={era.id} aria-labelledby={`era-${era.id}`}>
      <div className={`${column.plain} ${css.eraHead}`}>
        <h2 id={`era-${era.id}`}>{typograph(era.name)}</h2>
        <p>{typograph(era.about)}</p>
      </div>
      <ol className={`${column.plain} ${css.line}`} data-single={single || undefined}>
        {entries.map((entry) =>
          isPerson(entry) ? (
            <Portrait key={entry.id} person={entry} />
          ) : (
            <Entry key={entry.id} event={entry} sport={single ? undefined : unsaidSport(entry)} />
          ),
        )}
      </ol>
    </section>
  )
}

function Entry({ event, sport }: { event: ToldEvent; sport: string | undefined }) {
  const { id, year, date, track, title, text, certainty } = event
  return (
    <li id={id} className={css.event} data-track={track}>
      <p className={css.year}>
        <b>{year}</b> {date && typograph(date)}
      </p>
      <h3>
        {typograph(title)}
        {sport && <span className={css.sport}> ({sport})</span>}
      </h3>
      <p>
        {typograph(text)}
        <CheckMark of={{ certainty }} matter="history" />
      </p>
    </li>
  )
}

function Portrait({ person }: { person: ToldPerson }) {
  const { id, name, years, role, certainty } = person
  return (
    <li id={id} className={css.person} data-person={id}>
      <div>
        {id === 'kano' && (
          <div className={css.room}>
            <p className={css.sign} lang="ja" aria-hidden="true">
              柔道
            </p>
          </div>
        )}
        {id === 'oshchepkov' && (
          <p className={css.word} aria-hidden="true">
            самбо
          </p>
        )}
        <p className={css.name}>{name}</p>
        {years && <p className={css.years}>{years}</p>}
        <p>
          {typograph(role)}
          <CheckMark of={{ certainty }} matter="history" />
        </p>
      </div>
    </li>
  )
}

function Champions({ all, about }: { all: OlympicChampion[]; about: string }) {
  return (
    <section className={css.champions} aria-labelledby="champions">
      <div className={css.championsHead}>
        <h2 id="champions">Олимпийские чемпионы</h2>
        <p>{typograph(about)}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Игры</th>
            <th scope="col">Чемпион</th>
            <th scope="col">Вес</th>
            <th scope="col">Команда</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ id, year, games, name, category, team }) => (
            <tr key={id}>
              <td>
                <b>{year}</b> {games}
              </td>
              <th scope="row">{name}</th>
              <td>{category.replaceAll(' ', '\u00a0')}</td>
              <td>{team}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SamboChampions({ all, about }: { all: SamboChampion[]; about: string }) {
  return (
    <section className={css.champions} data-track="sambo" aria-labelledby="sambo-champions">
      <div className={css.championsHead}>
        <h2 id="sambo-champions">Чемпионы мира по самбо</h2>
        <p>{typograph(about)}</p>
      </div>
      <dl className={css.titles}>
        {all.map((champion) => (
          <div key={champion.id} className={css.champion}>
            <dt>{champion.name}</dt>
            <dd>
              {typograph(champion.titles)}
              <CheckMark of={champion} matter="history" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function address(track: Track | undefined): string {
  return track ? `/about-judo/history?track=${track}` : '/about-judo/history'
}
