import { type Agenda, listUpcoming } from '#features/calendar/agenda.server.ts'
import { AgendaFailures } from '#features/calendar/agenda-failures.tsx'
import { UpcomingDays } from '#features/calendar/agenda-list.tsx'
import { opensEvents } from '#features/calendar/opens-events.ts'
import { isAhead } from '#features/calendar/upcoming.ts'
import {
  findLatestProtocol,
  findNextCompetition,
} from '#features/competitions/competitions.list.server.ts'
import { NextCompetition } from '#features/competitions/next-competition.tsx'
import { type About, about, linesOf, namedLine } from '#features/federation/about.record.ts'
import { aboutStore } from '#features/federation/about.server.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { sayingOfTheDay } from '#features/judo/saying-of-the-day.ts'
import { SayingStrip } from '#features/judo/saying-strip.tsx'
import { AlbumCard } from '#features/media/album-card.tsx'
import type { Album } from '#features/media/albums.record.ts'
import { listAlbums } from '#features/media/albums.server.ts'
import { listPublishedNews } from '#features/news/news.public.server.ts'
import type { NewsCard } from '#features/news/news.record.ts'
import { NewsTile } from '#features/news/news-card.tsx'
import { PartnerStrip } from '#features/partners/partner-strip.tsx'
import type { Partner } from '#features/partners/partners.record.ts'
import { partnerStore } from '#features/partners/partners.server.ts'
import { readSchool } from '#features/school/school.server.ts'
import { sayingSet } from '#features/school/sets/wisdom.ts'
import { federationSports, sportNames } from '#features/sport/sports.ts'
import { studyAddresses } from '#features/study/study.record.ts'
import { listChanges } from '#features/training/changes.server.ts'
import { ownClubTold } from '#features/training/own-club-told.ts'
import { todayByAge } from '#features/training/today-by-age.ts'
import { nextTurn } from '#features/training/training-finder.ts'
import { WhereToTrain } from '#features/training/where-to-train.tsx'
import { federationData } from '#kit/pages/federation-data.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { instantToWallTime, wallTimeToInstant } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { Part } from '#kit/ui/part.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { todayLines } from '../today-lines.ts'
import css from './home.module.css'
import { Welcome } from './welcome.tsx'

export const homePage = definePage({
  path: '/',
  section: 'home',
  tells: ['federation_about'],

  async load(db, { now, site, part }) {
    const wall = instantToWallTime(now, site.timeZone)
    const moment = { today: wall.slice(0, 10), time: wall.slice(11) }
    const { today } = moment
    const [news, next, latest, upcoming, albums, partners, clubs, changes, told, school] =
      await Promise.all([
        part(listPublishedNews(db, { now, page: 1, pageSize: 6 })),
        part(findNextCompetition(db, { now, timeZone: site.timeZone })),
        part(findLatestProtocol(db, { now, timeZone: site.timeZone })),
        listUpcoming(db, { now, timeZone: site.timeZone }, part),
        part(listAlbums(db, { seesHidden: false, rows: { limit: 3, offset: 0 }, part })),
        part(partnerStore.listVisible(db, today)),
        part(clubStore.listVisible(db)),
        part(listChanges(db, today)),
        part(aboutStore.read(db)),
        part(readSchool(db)),
      ])
    const turns = upcoming.entries.flatMap(({ allDay, startDate, endDate }) =>
      [startDate, endDate]
        .filter((at) => !allDay && at > wall && at.startsWith(today))
        .map((at) => at.slice(11)),
    )
    const turn = [clubs && nextTurn(clubs, moment, changes ?? []), ...turns]
      .filter((one) => typeof one === 'string')
      .sort()[0]
    return {
      news,
      next,
      latest,
      upcoming,
      ...moment,
      albums,
      partners,
      clubs,
      byAge: clubs ? todayByAge(clubs, moment, changes ?? []) : [],
      ownClubs: clubs?.map((club) => ownClubTold(club, moment, changes ?? [])) ?? [],
      expires: turn && wallTimeToInstant(`${today}T${turn}`, site.timeZone),
      told: told ?? about.absent,
      saying: school && sayingOfTheDay(today, school.tell(sayingSet)),
    }
  },

  expires: ({ expires }) => expires || undefined,

  head({ told }, { site }) {
    return {
      title: site.name,
      description: [site.name, told.lead || told.slogan].filter(Boolean).join('. '),
      image: siteCover,
      jsonLd: [
        {
          ...federationData(site),
          slogan: told.slogan || undefined,
          sport: federationSports,
          areaServed: site.city || undefined,
        },
      ],
    }
  },

  Body({ data, request: { site } }) {
    const { news, next, latest, upcoming, today, time, albums, partners, clubs, told } = data
    const { byAge, ownClubs, saying } = data
    const { entries } = upcoming
    const lines = todayLines({
      ...{ today, time, entries },
      isWhole: clubs?.every(({ inCalendar, schedule }) => inCalendar || !schedule.length) ?? false,
      ...{ next: next ?? undefined, latest: latest ?? undefined },
    })
    return (
      <>
        <Welcome
          site={site}
          lines={lines}
          {...{ byAge, ownClubs }}
          lead={news?.items[0]}
          told={told}
          clubs={clubs}
        />
        <Part of={next} failure="Ошибка при загрузке соревнований">
          {(competition) =>
            competition && <NextCompetition competition={competition} today={today} />
          }
        </Part>
        <Part of={news} failure="Ошибка при загрузке новостей">
          {({ items: [, ...rest] }) =>
            rest.length > 0 && <FreshNews news={rest} timeZone={site.timeZone} />
          }
        </Part>
        <Upcoming agenda={upcoming} {...{ today, time }} />
        <Part of={clubs} failure="Ошибка при загрузке клубов">
          {(all) => all.length > 0 && <Clubs clubs={all} today={today} />}
        </Part>
        <FirstSteps />
        {saying && <SayingStrip saying={saying} />}
        <Part of={albums} failure="Ошибка при загрузке альбомов">
          {(newest) => newest.length > 0 && <Albums albums={newest} />}
        </Part>
        {(told.lead || told.mission || told.directions) && <AboutUs told={told} />}
        <Part of={partners} failure="Ошибка при загрузке партнёров">
          {(shown) => shown.length > 0 && <Partners partners={shown} />}
        </Part>
      </>
    )
  },
})

function FreshNews({ news, timeZone }: { news: NewsCard[]; timeZone: string }) {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="news">
      <SectionHead
        id="news"
        title="Свежие новости"
        link={{ href: '/news', label: 'Все новости' }}
      />
      <div className={css.news}>
        {news.map((item, index) => (
          <NewsTile
            key={item.id}
            news={item}
            timeZone={timeZone}
            shape={index === 0 ? 'wide' : 'tall'}
          />
        ))}
      </div>
    </section>
  )
}

function Albums({ albums }: { albums: Album[] }) {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="albums">
      <SectionHead id="albums" title="Фотографии" link={{ href: '/media', label: 'Все альбомы' }} />
      <div className={css.albums}>
        {albums.map((album) => (
          <AlbumCard key={album.id} album={album} level={3} />
        ))}
      </div>
    </section>
  )
}

interface UpcomingProps {
  agenda: Agenda
  today: string
  time: string
}

function Upcoming({ agenda, today, time }: UpcomingProps) {
  const entries = agenda.entries.filter((entry) => isAhead(entry, `${today}T${time}`))
  if (entries.length === 0) return <AgendaFailures agenda={agenda} />
  return (
    <section
      className={`${column.plain} ${css.section}`}
      aria-labelledby="upcoming"
      {...opensEvents}
    >
      <SectionHead
        id="upcoming"
        title="Ближайшие тренировки и события"
        link={{ href: '/calendar', label: 'Календарь' }}
      />
      <AgendaFailures agenda={agenda} />
      <UpcomingDays entries={entries} today={today} />
    </section>
  )
}

function Clubs({ clubs, today }: { clubs: Club[]; today: string }) {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="where-to-train">
      <WhereToTrain {...{ clubs, today }} />
    </section>
  )
}

const firstSteps = [
  { sport: 'judo', belt: 'blue', path: 'Путь ученика', techniques: 'Техники дзюдо' },
  { sport: 'sambo', belt: 'red', path: 'Путь самбиста', techniques: 'Техники самбо' },
] as const

/** The menu names judo alone: who comes for sambo finds a door of his own. */
function FirstSteps() {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="first-steps">
      <SectionHead
        id="first-steps"
        title="Впервые в зале"
        link={{ href: studyAddresses.questions, label: 'Вопросы и\u00a0ответы' }}
      />
      <div className={css.steps}>
        {firstSteps.map(({ sport, belt, path, techniques }) => (
          <div key={sport} className={css.direction} data-belt={belt}>
            <h3>{sportNames[sport]}</h3>
            <ul>
              {[
                { href: studyAddresses[`${sport}-start`], name: 'С\u00a0чего начать' },
                { href: studyAddresses[`${sport}-rules`], name: 'Правила за\u00a0пять минут' },
                { href: studyAddresses[`${sport}-path`], name: path },
                { href: `/about-${sport}/techniques`, name: techniques },
              ].map(({ href, name }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Partners({ partners }: { partners: Partner[] }) {
  return (
    <section className={`${column.plain} ${css.section}`} aria-labelledby="partners">
      <PartnerStrip partners={partners} />
    </section>
  )
}

/** The cloth the mats are edged with, in turn. */
const belts = ['blue', 'yellow', 'red', 'ink', 'brown', 'green']

function AboutUs({ told }: { told: About }) {
  const directions = linesOf(told.directions).map(namedLine)
  return (
    <section className={`${column.plain} ${css.section}`} id="about" aria-labelledby="about-title">
      <SectionHead id="about-title" title="О федерации" />
      <div className={css.about}>
        {told.lead && <p className={css.aboutLead}>{typograph(told.lead)}</p>}
        {told.mission && (
          <p className={css.aboutText}>
            <strong>Миссия.</strong> {typograph(told.mission)}
          </p>
        )}
      </div>
      {directions.length > 0 && (
        <ul className={css.directions} data-count={directions.length}>
          {directions.map(({ name, does }, index) => (
            <li key={name} className={css.direction} data-belt={belts[index % belts.length]}>
              <h3>{name}</h3>
              {does && <p>{typograph(does)}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
