import { dateLine } from '#features/competitions/competition-words.ts'
import { allMedals, type Medals, medalsOf, medalWords } from '#features/results/medal-rules.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import css from './gathered.module.css'
import type { GatheredProtocol, GatheredResults } from './gathered.server.ts'
import { allTime, medalsAddress } from './medals-address.ts'

interface GatheredProps {
  results: GatheredResults
  title: string
  /** Whose medals can be told one by one. */
  club?: string
}

/** What was won and where it was last; nothing while no protocol tells of it. */
export function Gathered({ results: { season, ever, latest }, title, club }: GatheredProps) {
  if (latest.length === 0) return null
  return (
    <section
      className={css.section}
      aria-labelledby="results"
      // Of a club people print the schedule.
      data-screen-only={club !== undefined || undefined}
    >
      <SectionHead
        id="results"
        title={title}
        {...(club && { link: { href: '/competitions/medals', label: 'Зачёт всех клубов' } })}
      />
      <dl className={css.medals}>
        <Tally
          name={`Сезон ${season.year} года`}
          medals={season.medals}
          href={club && medalsAddress({ year: season.year, club })}
        />
        <Tally
          name="За всё время"
          medals={ever}
          href={club && medalsAddress({ year: allTime, club })}
        />
      </dl>
      <ul className={css.latest}>
        {latest.map((one) => (
          <li key={one.id}>
            <Protocol of={one} />
          </li>
        ))}
      </ul>
      <p className={css.made}>
        {typograph('По протоколам соревнований, опубликованным на сайте.')}
      </p>
    </section>
  )
}

function Tally({ name, medals, href }: { name: string; medals: Medals; href: string | undefined }) {
  const words = medalWords(medals) || 'медалей нет'
  return (
    <div>
      <dt>{name}</dt>
      <dd>{href && allMedals(medals) > 0 ? <a href={href}>{words}</a> : words}</dd>
    </div>
  )
}

const mostNames = 12

/** The medallists by place; of the others how many there were. */
function Protocol({ of: { id, title, date, endDate, results, albums } }: { of: GatheredProtocol }) {
  const club = results[0]?.club ?? ''
  const won = results.filter(({ place }) => place <= 3)
  const shown = won.slice(0, mostNames)
  const rest = results.length - shown.length
  return (
    <>
      <h3>
        <a href={`/competitions/${id}?${new URLSearchParams({ club })}#results`}>
          {typograph(title)}
        </a>
      </h3>
      <p className={css.date}>{dateLine({ date, endDate })}</p>
      {won.length > 0 && <p>{medalWords(medalsOf(won))}</p>}
      {shown.length > 0 && (
        <ul className={css.names}>
          {shown.map(({ place, athlete, href }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two athletes may share place and short name
            <li key={at} data-place={place}>
              {place}-е место: <a href={href}>{athlete}</a>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className={css.date}>
          {shown.length > 0 ? 'и\u00a0ещё ' : ''}
          {count(rest, ['результат', 'результата', 'результатов'])}
        </p>
      )}
      {albums.map((album) => (
        <p key={album.id} data-screen-only>
          Фотографии: <a href={`/media/${album.id}`}>{typograph(album.title)}</a>
        </p>
      ))}
    </>
  )
}
