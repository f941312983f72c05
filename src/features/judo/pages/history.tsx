import {
  type HistoryEvent,
  historyIntro,
  olympicChampions,
  type Person,
  type Track,
} from '#content/judo/history.ts'
import { samboChampions } from '#content/sambo/history.ts'
import type { Sourced } from '#content/sambo/technique-types.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { CheckLegend, CheckMark } from '../check-mark.tsx'
import { allEvents, type EraStory, isPerson, tellHistory } from '../history.ts'
import { SectionPager } from '../section-pager.tsx'
import css from './history.module.css'

const tracks: Track[] = ['judo', 'sambo']
const trackNames: Record<Track, string> = { judo: 'Дзюдо', sambo: 'Самбо' }

export const historyPage = definePage({
  path: '/about-judo/history',
  section: 'history',
  query: ['track'],

  async load(_db, { query }) {
    const track = tracks.find((name) => name === query.track)
    if (query.track !== track) return
    return { track, story: tellHistory(track) }
  },

  head({ track }) {
    return {
      title: track ? `История: ${trackNames[track].toLowerCase()}` : 'История дзюдо и самбо',
      description: typograph(
        track
          ? historyIntro[track]
          : 'От двенадцати татами Кодокана до наших дней: дзюдо и самбо на одной линии времени, люди и олимпийские чемпионы.',
      ),
      canonical: address(track),
      image: siteCover,
    }
  },

  Body({ data: { track, story }, request: { path } }) {
    return (
      <>
        <header className={`${column.plain} ${css.head}`}>
          <h1>История</h1>
          <Tracks current={track} />
        </header>
        <div className={`${column.plain} ${css.intro}`} data-track={track}>
          {tracks.map(
            (name) =>
              (!track || track === name) && (
                <p key={name} data-track={name}>
                  {typograph(historyIntro[name])}
                </p>
              ),
          )}
        </div>
        {story.map((era) => (
          <EraPart key={era.era.id} story={era} single={track !== undefined} />
        ))}
        {track !== 'sambo' && <Champions />}
        {track !== 'judo' && <SamboChampions />}
        <SectionPager path={path} />
      </>
    )
  },
})

function Tracks({ current }: { current: Track | undefined }) {
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
          <span>{allEvents.filter((event) => !track || event.track === track).length}</span>
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
            <Entry key={entry.id} event={entry} />
          ),
        )}
      </ol>
    </section>
  )
}

function Entry({ event }: { event: HistoryEvent & Partial<Sourced> }) {
  const { id, year, date, track, title, text, certainty = 'high' } = event
  return (
    <li id={id} className={css.event} data-track={track}>
      <p className={css.year}>
        <b>{year}</b> {date && typograph(date)}
      </p>
      <h3>{typograph(title)}</h3>
      <p>
        {typograph(text)}
        <CheckMark of={{ certainty }} matter="history" />
      </p>
    </li>
  )
}

function Portrait({ person }: { person: Person & Partial<Sourced> }) {
  const { id, name, years, role, certainty = 'high' } = person
  return (
    <li className={css.person} data-person={id}>
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
        <p className={css.years}>{years}</p>
        <p>
          {typograph(role)}
          <CheckMark of={{ certainty }} matter="history" />
        </p>
      </div>
    </li>
  )
}

function Champions() {
  return (
    <section className={css.champions} aria-labelledby="champions">
      <div className={css.championsHead}>
        <h2 id="champions">Олимпийские чемпионы</h2>
        <p>
          {typograph('Двенадцать золотых медалей: Советский Союз, Объединённая команда, Россия.')}
        </p>
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
          {olympicChampions.map(({ year, games, name, category, team }) => (
            <tr key={name}>
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

function SamboChampions() {
  return (
    <section className={css.champions} data-track="sambo" aria-labelledby="sambo-champions">
      <div className={css.championsHead}>
        <h2 id="sambo-champions">Чемпионы мира по самбо</h2>
        <p>{typograph('Немногие из многих: те, чьи титулы подтверждены.')}</p>
        <p>
          <CheckLegend matter="history" />
        </p>
      </div>
      <dl className={css.titles}>
        {samboChampions.map((champion) => (
          <div key={champion.name} className={css.champion}>
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
