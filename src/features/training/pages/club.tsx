import { notSpecified } from '#features/contacts/contacts.record.ts'
import { readContacts } from '#features/contacts/contacts.server.ts'
import { readClubBook } from '#features/federation/club-book.server.ts'
import { ClubFacts, Places } from '#features/federation/club-card.tsx'
import { groupLabel, groupsOf } from '#features/federation/club-groups.server.ts'
import { pageHolds, whereToAsk } from '#features/federation/club-reach.ts'
import { groupKey } from '#features/federation/club-training.ts'
import {
  bringText,
  ownPrice,
  trainingFacts,
  trainingRows,
  weekdaysText,
} from '#features/federation/club-words.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { type Coach, clubsOf, coachesOf } from '#features/federation/coach-book.ts'
import { CoachName } from '#features/federation/coach-name.tsx'
import {
  adaptiveMeaning,
  entryNames,
  entryToAny,
  isAdaptive,
} from '#features/federation/group-words.ts'
import { activityLocation } from '#features/federation/json-ld.ts'
import peopleCss from '#features/federation/pages/people.module.css'
import type { Person } from '#features/federation/people.record.ts'
import { personStore } from '#features/federation/people.server.ts'
import { PersonCard } from '#features/federation/person-card.tsx'
import { takesSignups } from '#features/federation/signups.server.ts'
import { placeInList, placesOf } from '#features/federation/training-place.ts'
import { readClubResults } from '#features/medals/gathered.server.ts'
import { Gathered } from '#features/medals/gathered.tsx'
import { allTime, medalsAddress } from '#features/medals/medals-address.ts'
import { agesText } from '#features/sport/ages-text.ts'
import { sportNames } from '#features/sport/sports.ts'
import { readId } from '#kit/contract/address-id.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { shareImage } from '#kit/pages/share-image.ts'
import { localDate } from '#kit/text/dates.ts'
import { headed } from '#kit/text/headed.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { MapLinks } from '#kit/ui/map-links.tsx'
import { Part } from '#kit/ui/part.tsx'
import { Pieces } from '#kit/ui/pieces.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { WordMats } from '#kit/ui/word-mats.tsx'
import { changedTexts } from '../changed-words.ts'
import { listChanges } from '../changes.server.ts'
import { Changes, ChangesFailure, ChangeTexts } from '../changes.tsx'
import { ClubSubscribe } from '../club-subscribe.tsx'
import { OwnClub } from '../own-club.tsx'
import { type ChangedDay, changesOf } from '../real-days.ts'
import { signupAddress } from '../signup-address.ts'
import { SignupLink } from '../signup-link.tsx'
import css from './club.module.css'

export const clubPage = definePage({
  path: '/federation/clubs/:id',
  section: 'club',

  async load(db, { params, now, site, part }) {
    const id = readId(params.id)
    if (!id) return
    const club = await clubStore.findVisible(db, id)
    if (!club) return
    const groups = groupsOf(club).map((group) => ({ key: group.key, label: groupLabel(group) }))
    const today = localDate(now, site.timeZone)
    const [takes, changes, people, clubs, results, contacts] = await Promise.all([
      part(takesSignups(db)),
      part(listChanges(db, today)),
      part(personStore.listVisible(db)),
      part(clubStore.listVisible(db)),
      part(readClubBook(db).then((book) => readClubResults(db, book, club, today))),
      part(club.phone === '' ? readContacts(db) : Promise.resolve(undefined)),
    ])
    const phone = contacts?.phone
    const federation = phone === notSpecified ? undefined : phone
    const coaches = people && clubs ? coachesOf(people, clubs) : []
    return {
      club,
      takes,
      today,
      changes,
      groups,
      people,
      coaches,
      results,
      federation,
    }
  },

  head({ club }, { site, path }) {
    const sports = club.sports.map((sport) => sportNames[sport].toLowerCase()).join(', ')
    const facts = [sports, agesText(club), club.address].filter(Boolean)
    return {
      title: club.name,
      description: [headed(club.name, facts), pageHolds(club)].filter(Boolean).join('. '),
      image: shareImage('clubs', club, club.name),
      jsonLd: [
        activityLocation(club, site),
        breadcrumbs(site, [
          { name: 'Где заниматься', path: '/federation/clubs' },
          { name: club.name, path },
        ]),
      ],
    }
  },

  Body({
    data: { club, takes, today, changes, groups, people, coaches, results, federation },
    request: { site },
  }) {
    return (
      <article className={column.underTrail}>
        <header className={css.head}>
          <p data-screen-only>
            <a href="/federation/clubs">
              <Arrow to="left" />
              Где заниматься
            </a>
          </p>
          <div className={css.named}>
            <h1>{typograph(club.name)}</h1>
            <WordMats
              className={css.cover}
              text={`${club.name} ${club.address || club.district}`}
              seed={club.id}
            />
            <div className={css.told}>
              <ClubFacts club={club} />
              {club.schedule.some((training) => isAdaptive(training, club)) && (
                <p>{typograph(adaptiveMeaning)}</p>
              )}
            </div>
            <OwnClub club={club} />
          </div>
        </header>
        <div className={css.ways}>
          <Address club={club} federation={federation} />
          <FirstTime club={club} />
          <Links club={club} takes={takes === true} federation={federation} />
        </div>
        <section className={css.section} aria-labelledby="schedule">
          <SectionHead id="schedule" title="Расписание на неделю" />
          <ChangesFailure of={changes} />
          <Changes of={[]} {...{ club, today }} />
          <Week
            {...{ club, coaches, today }}
            changes={changes ?? []}
            takes={takes === true}
            federation={federation}
          />
        </section>
        {groups.length > 0 && <ClubSubscribe {...{ site, groups, club }} />}
        <Part of={people} failure="Ошибка при загрузке тренеров">
          {(all) => (
            <Coaches club={club} coaches={all.filter((one) => clubsOf(one).includes(club.id))} />
          )}
        </Part>
        <Part of={results} failure="Ошибка при загрузке результатов">
          {(won) => (
            <Gathered
              results={won}
              title="Результаты"
              hrefOf={({ year = allTime, place }) =>
                medalsAddress({ year, place, club: club.name })
              }
              club={club.name}
            />
          )}
        </Part>
      </article>
    )
  },
})

function FirstTime({ club }: { club: Club }) {
  const { firstLesson, bring } = club
  if (firstLesson === '' && bring === '') return null
  return (
    <section className={css.way} aria-labelledby="first">
      <h2 id="first">Первое занятие</h2>
      {firstLesson !== '' && <p>{typograph(firstLesson)}</p>}
      {bring !== '' && <p>{typograph(bringText(club))}</p>}
    </section>
  )
}

function Coaches({ club, coaches }: { club: Club; coaches: Person[] }) {
  if (coaches.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="coaches" data-members={coaches.length}>
      <SectionHead id="coaches" title="Кто тренирует" />
      <div className={peopleCss.people}>
        {coaches.map((person) => (
          <PersonCard key={person.id} person={person} named={[club]} />
        ))}
      </div>
    </section>
  )
}

interface AskProps {
  club: Club
  /** The telephone of the federation, where the club has none and the federation has one. */
  federation: string | undefined
}

/** «по телефону», or where somebody really answers. */
const Ask = ({ club, federation }: AskProps) => (
  <>
    {whereToAsk(club)}
    {club.phone === '' && (
      <>
        :{' '}
        {federation ? (
          <a href={phoneHref(federation)}>{federation}</a>
        ) : (
          <a href="/contacts">контакты</a>
        )}
      </>
    )}
  </>
)

function Address({ club, federation }: AskProps) {
  const { address, district, lat, lon } = club
  const halls = placesOf(club).filter((place) => place.address !== address)
  return (
    <section className={css.way} aria-labelledby="address">
      <h2 id="address">{halls.length > 0 ? 'Адреса' : 'Адрес'}</h2>
      <p className={css.large}>
        {typograph(address || district) || (
          <>
            Уточните <Ask club={club} federation={federation} />
          </>
        )}
      </p>
      {address !== '' && district !== '' && <p>{typograph(district)}</p>}
      <MapLinks to={{ address, lat, lon }} className={css.links} />
      {halls.map((hall) => (
        <div key={`${hall.address} ${hall.district}`} className={css.hall}>
          <p className={css.large}>{typograph(hall.address)}</p>
          {hall.district !== '' && <p>{typograph(hall.district)}</p>}
          <MapLinks to={{ address: hall.address, lat: null, lon: null }} className={css.links} />
        </div>
      ))}
    </section>
  )
}

function Links({ club, takes, federation }: AskProps & { takes: boolean }) {
  const { id, phone, site, vk, telegram, schedule } = club
  const entry = entryToAny(schedule)
  const links = [
    { label: 'Сайт клуба', href: site },
    { label: 'ВКонтакте', href: vk },
    { label: 'Telegram', href: telegram },
  ].filter(({ href }) => href !== '')
  // Of a list of those who wait it is said beside its group.
  const isOpen = entry === 'trial' || (takes && entry === 'waiting')
  if (phone === '' && links.length === 0 && !isOpen) return null
  return (
    <section className={css.way} data-cloth="blue" aria-labelledby="enrol">
      <h2 id="enrol">{isOpen ? 'Записаться' : 'Связаться с\u00a0клубом'}</h2>
      {phone !== '' && (
        <p className={css.large}>
          <a className={css.phone} href={phoneHref(phone)}>
            {phone}
          </a>
        </p>
      )}
      {phone === '' && isOpen && !takes && (
        <p>
          Спросите <Ask club={club} federation={federation} />
        </p>
      )}
      {entry && takes && (
        <p data-screen-only>
          <a href={signupAddress(id)}>{entryNames[entry]}</a>
        </p>
      )}
      <ul className={css.links} data-screen-only>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WeekProps extends AskProps {
  /** Whether one may ask for a first lesson here. */
  takes: boolean
  changes: ChangedDay[]
  coaches: readonly Coach[]
  today: string
}

/** A group at one hour is one entry, whatever its days. */
function Week({ club, federation, takes, changes, coaches, today }: WeekProps) {
  const { schedule } = club
  if (schedule.length === 0)
    return (
      <p>
        Расписание уточняйте <Ask club={club} federation={federation} />
      </p>
    )
  return (
    <ul className={css.week}>
      {trainingRows(schedule).map(({ weekdays, ...training }) => {
        const days = schedule.filter((one) => groupKey(one) === groupKey(training))
        const where = placeInList(training, club)
        const changed = days.flatMap((one) => changesOf(club, one, changes))
        return (
          <li key={training.key || groupKey(training)}>
            <strong>
              {weekdaysText(weekdays)} {training.from}–{training.to}
            </strong>
            <span>
              <Pieces
                of={[training.group, ...trainingFacts(training, club), ownPrice(training, club)]}
              />
            </span>
            {where !== '' && <span>{typograph(where)}</span>}
            <Places of={training} />
            <ChangeTexts told={changedTexts(changed, club, today)} />
            {training.coach !== '' && (
              <span className={css.coach}>
                <CoachName name={training.coach} club={club.id} coaches={coaches} />
              </span>
            )}
            <SignupLink
              {...{ club, training, takes }}
              isOfMany
              className={css.trial}
              spoken={`${weekdaysText(weekdays)}, ${training.from}`}
            />
          </li>
        )
      })}
    </ul>
  )
}
