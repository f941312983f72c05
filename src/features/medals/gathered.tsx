import { Fragment } from 'react'
import { dateLine } from '#features/competitions/competition-words.ts'
import { ConditionMark } from '#features/consents/condition-mark.tsx'
import { type Medals, medalParts, medalsOf, medalWords } from '#features/results/medal-rules.ts'
import { divisionName } from '#features/sport/weights.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import css from './gathered.module.css'
import type { AskedNumber, GatheredProtocol, GatheredResults } from './gathered.server.ts'
import { placeNames } from './medals-address.ts'
import { signedAs } from './signed-as.ts'

interface GatheredProps {
  results: GatheredResults
  title: string
  /** What one number of the totals is made of. */
  hrefOf(asked: AskedNumber): string
  /** Whose it is, where all clubs have a table. */
  club?: string
  /** Whose pupils they are, of any club. */
  coach?: string
  /** The number whose parts are shown. */
  asked?: AskedNumber | undefined
  /** Where all of the results are again. */
  all?: string
}

/** What was won and where it was last; nothing while no protocol tells of it. */
export function Gathered(props: GatheredProps) {
  const { results, title, hrefOf, club, coach, asked, all } = props
  const { season, ever, latest } = results
  if (latest.length === 0 && !asked) return null
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
        {...(club && {
          link: { href: '/competitions/medals', label: 'Медальный зачёт всех клубов' },
        })}
      />
      <dl className={css.medals}>
        <Tally
          name={`Сезон ${season.year} года`}
          medals={season.medals}
          hrefOf={(place) => hrefOf({ year: season.year, place })}
        />
        <Tally
          name="За всё время"
          medals={ever}
          hrefOf={(place) => hrefOf({ year: undefined, place })}
        />
      </dl>
      {asked && (
        <p className={css.asked}>
          {placeNames[asked.place - 1]},{' '}
          {asked.year ? `сезон ${asked.year} года` : 'за\u00a0всё время'}
          {latest.length === 0 && ': в\u00a0опубликованных протоколах нет'}.{' '}
          <a href={all}>Все результаты</a>
        </p>
      )}
      <ul className={css.latest}>
        {latest.map((one) => (
          <li key={one.id}>
            <Protocol of={one} {...{ coach }} isWhole={asked !== undefined} />
          </li>
        ))}
      </ul>
      <p className={css.made}>
        {typograph('По протоколам соревнований, опубликованным на сайте.')}
      </p>
    </section>
  )
}

interface TallyProps {
  name: string
  medals: Medals
  hrefOf(place: number): string
}

function Tally({ name, medals, hrefOf }: TallyProps) {
  const parts = medalParts(medals)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {parts.length === 0 && 'медалей нет'}
        {parts.map(({ place, words }, at) => (
          <Fragment key={place}>
            {at > 0 && ', '}
            <a href={hrefOf(place)}>{words}</a>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}

const mostNames = 12

interface ProtocolProps {
  of: GatheredProtocol
  coach: string | undefined
  isWhole: boolean
}

/** The medallists by place; of the others how many there were. */
function Protocol({ of, coach, isWhole }: ProtocolProps) {
  const { id, title, date, endDate, results, albums } = of
  const whose: Record<string, string> = coach
    ? {
        who: signedAs(
          coach,
          results.map((row) => row.coach),
        ),
      }
    : { club: results[0]?.club ?? '' }
  const href = `/competitions/${id}?${new URLSearchParams(whose)}#results`
  const won = results.filter(({ place }) => place <= 3)
  const shown = isWhole ? won : won.slice(0, mostNames)
  const rest = results.length - shown.length
  return (
    <>
      <h3>
        <a href={href}>{typograph(title)}</a>
      </h3>
      <p className={css.date}>{dateLine({ date, endDate })}</p>
      {won.length > 0 && <p>{medalWords(medalsOf(won))}</p>}
      {shown.length > 0 && (
        <ul className={css.names}>
          {shown.map(({ place, athlete, href, conditions, category, weight }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two athletes may share place and short name
            <li key={at} data-place={place}>
              {place}-е место: <a href={href}>{athlete}</a>
              <ConditionMark of={conditions} />{' '}
              <small>{typograph(divisionName({ category, weight }))}</small>
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className={css.date}>
          <a href={href}>
            {shown.length > 0 ? 'и\u00a0ещё ' : ''}
            {count(rest, ['результат', 'результата', 'результатов'])}
          </a>
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
