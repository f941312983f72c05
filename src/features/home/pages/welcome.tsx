import { ownAddress } from '#features/competitions/own-address.ts'
import type { About } from '#features/federation/about.record.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import type { NewsCard } from '#features/news/news.record.ts'
import { NewsTile } from '#features/news/news-card.tsx'
import { studyAddresses } from '#features/study/study.record.ts'
import type { OwnClubTold } from '#features/training/own-club-told.ts'
import type { TodayByAge } from '#features/training/today-by-age.ts'
import type { Site } from '#kit/base/site.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import { BowSign, HeroArt } from '../hero-art.tsx'
import type { TodayLine } from '../today-lines.ts'
import css from './home.module.css'

interface WelcomeProps {
  site: Site
  lines: TodayLine[]
  byAge: TodayByAge
  ownClubs: OwnClubTold[]
  lead: NewsCard | undefined
  told: About
  clubs: Club[] | null
}

/**
 * Four mats around half a mat, laid as in a small dojo. In the order of a telephone's screen: over a slow network each is
 * painted when it comes, and what came before what stands above it would fall.
 */
export function Welcome({ site, lines, byAge, ownClubs, lead, told, clubs }: WelcomeProps) {
  const ways = waysOf({ hasNews: lead !== undefined, hasClubs: clubs?.length !== 0 })
  return (
    <section className={css.welcome}>
      <div className={css.name}>
        <h1>{typograph(site.name)}</h1>
      </div>
      {lines.length > 0 || ownClubs.length > 0 ? (
        <Today {...{ lines, byAge, ownClubs }} city={site.city} />
      ) : (
        <p className={css.city}>{site.city || 'Дзюдо и самбо'}</p>
      )}
      <div className={css.pledge}>
        {told.slogan && <p className={css.slogan}>{typograph(told.slogan)}</p>}
        <ul className={css.ways}>
          {ways.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>
                {label}
                <Arrow />
              </a>
            </li>
          ))}
        </ul>
        <BowSign className={css.sign} />
      </div>
      <div className={css.art}>
        <HeroArt className={css.picture} />
        {starts.map(({ href, label }) => (
          <a key={href} className={css.start} href={href}>
            <span>{label}</span>
          </a>
        ))}
      </div>
      <div className={css.lead}>
        {lead ? (
          <NewsTile news={lead} timeZone={site.timeZone} shape="mat" level={2} />
        ) : (
          <p className={css.mission}>
            {typograph(
              told.lead ||
                (clubs?.length === 0 && lines.length === 0
                  ? 'Новостей, клубов и соревнований на сайте пока нет.'
                  : 'Новостей на сайте пока нет.'),
            )}
          </p>
        )}
      </div>
    </section>
  )
}

/** One over each half of the drawing. */
const starts = [
  { href: studyAddresses['judo-start'], label: 'Дзюдо: с\u00a0чего начать' },
  { href: studyAddresses['sambo-start'], label: 'Самбо: с\u00a0чего начать' },
]

/** Only where there is something; a site that is still empty leads to what came with it. */
function waysOf({ hasNews, hasClubs }: { hasNews: boolean; hasClubs: boolean }) {
  const clubs = [
    { href: '/federation/clubs', label: 'Где заниматься' },
    { href: '/calendar?view=week#today', label: 'Расписание тренировок' },
  ]
  const judo = [
    { href: '/about-judo/history', label: 'История' },
    { href: '/about-judo/techniques', label: 'Техники' },
  ]
  const [first, ...rest] = hasClubs ? clubs : judo
  const news = hasNews ? [{ href: '/news', label: 'Новости' }] : []
  return [first!, ...news, ...rest, { href: '/federation', label: 'О федерации' }]
}

interface TodayProps {
  city: string
  lines: TodayLine[]
  byAge: TodayByAge
  ownClubs: OwnClubTold[]
}

/** The last lines are the same for everybody and hidden; a device that remembers an age, a category or a club fills them in. */
function Today({ city, lines, byAge, ownClubs }: TodayProps) {
  return (
    <ul className={css.today} aria-label="Сегодня и в ближайшие дни" data-screen-only>
      {lines.length === 0 && <li className={css.place}>{city || 'Дзюдо и самбо'}</li>}
      {lines.map(({ when, what, href }) => (
        <li key={when}>
          <a href={href}>
            <span className={css.when}>{when}</span> <span data-link-name>{typograph(what)}</span>
          </a>
        </li>
      ))}
      {byAge.length > 0 && (
        <li className={css.own} data-own-age data-own-today={JSON.stringify(byAge)} hidden>
          <a href="/federation/clubs?day=today#found">
            <span className={css.when}>Сегодня</span> <span data-link-name>занятия</span>
          </a>
          <button type="button">Забыть возраст</button>
        </li>
      )}
      <li
        className={css.own}
        data-own-next
        data-ahead={ownAddress}
        data-ahead-query="ownCategory"
        data-ahead-remembered
        hidden
      >
        <a href={ownAddress}>
          <span className={css.when}>Ваша категория</span> <span data-link-name>соревнование</span>
        </a>
        <button type="button" data-own-forget>
          Забыть категорию
        </button>
      </li>
      {ownClubs.length > 0 && (
        <li className={css.own} data-own-club={JSON.stringify(ownClubs)} hidden>
          <a href="/federation/clubs">
            <span className={css.when}>Ваш клуб</span> <span data-link-name>клуб</span>
          </a>
          <div className={css.ownTold} data-club-lines />
          <a data-club-phone href="/federation/clubs" hidden>
            телефон
          </a>
          <button type="button">Забыть клуб</button>
        </li>
      )}
    </ul>
  )
}
