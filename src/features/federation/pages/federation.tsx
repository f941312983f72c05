import { NameRequestLink } from '#features/consents/name-request-link.tsx'
import { isOperatorNamed } from '#features/operator/operator.server.ts'
import { federationSports } from '#features/sport/sports.ts'
import type { Site } from '#kit/base/site.ts'
import { federationData } from '#kit/pages/federation-data.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { headed } from '#kit/text/headed.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import contents from '#kit/ui/contents.module.css'
import { Part } from '#kit/ui/part.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { type About, about as aboutRecord, linesOf, namedLine } from '../about.record.ts'
import { aboutStore } from '../about.server.ts'
import { ClubTile } from '../club-tile.tsx'
import type { Club } from '../clubs.record.ts'
import { clubStore } from '../clubs.server.ts'
import { clubsOf } from '../coach-book.ts'
import { DocumentList } from '../document-list.tsx'
import { documentStore } from '../documents.server.ts'
import { personData } from '../json-ld.ts'
import type { Person } from '../people.record.ts'
import { personStore } from '../people.server.ts'
import { PersonCard } from '../person-card.tsx'
import { type PersonRole, personRoleNames, personRoles } from '../vocabulary.ts'
import css from './federation.module.css'
import peopleCss from './people.module.css'

export const federationPage = definePage({
  path: '/federation',
  section: 'federation',
  answers: ['тренеры по дзюдо и самбо'],
  tells: ['federation_about', 'person', 'club', 'federation_document'],

  async load(db, { now, site, part }) {
    const [about, people, clubs, documents, takesRequests] = await Promise.all([
      part(aboutStore.read(db)),
      part(personStore.listVisible(db)),
      part(clubStore.listVisible(db)),
      part(documentStore.list(db)),
      part(isOperatorNamed(db)),
    ])
    const today = localDate(now, site.timeZone)
    return {
      ...{ about: about ?? aboutRecord.absent, today, people, clubs, documents },
      takesRequests: takesRequests === true,
    }
  },

  words: ({ about: { mission, goals, structure, directions } }) =>
    [mission, goals, structure, directions].join('\n'),

  head({ about: { lead }, people, clubs, documents }, { site }) {
    const parts = [
      ...(people?.length ? ['руководство', 'тренеры'] : []),
      ...(clubs?.length ? ['клубы'] : []),
      ...(documents?.length ? ['документы'] : []),
    ]
    return {
      title: 'О федерации',
      description: [headed(site.name, parts), lead].filter(Boolean).join('. '),
      image: siteCover,
      jsonLd: [
        {
          ...federationData(site),
          description: lead || undefined,
          sport: federationSports,
          areaServed: site.city || undefined,
          member: people?.map((person) => personData(person, site)),
        },
      ],
    }
  },

  Body({ data, request: { site } }) {
    const { about, today, people, clubs, documents, takesRequests } = data
    const sections = sectionsOf(people ?? [])
    const knownClubs = clubs ?? []
    // One heading needs no list of them.
    const hasParts = sections.length > 0 || about.structure !== '' || documents?.length !== 0
    return (
      <div className={column.underTrail}>
        <Opening about={about} site={site} numbers={numbersOf(people ?? [], knownClubs)} />
        {hasParts && (
          <nav className={contents.contents} aria-label="На этой странице" data-screen-only>
            <ul>
              {sections.map(({ role }) => (
                <li key={role}>
                  <a href={`#${role}`}>{personRoleNames[role]}</a>
                </li>
              ))}
              <li>
                <a href="#clubs">Где заниматься</a>
              </li>
              {about.structure !== '' && (
                <li>
                  <a href="#structure">Структура</a>
                </li>
              )}
              {documents && documents.length > 0 && (
                <li>
                  <a href="#documents">Документы</a>
                </li>
              )}
            </ul>
          </nav>
        )}
        <div className={css.roles}>
          <Part of={people} failure="Ошибка при загрузке состава федерации">
            {() =>
              sections.map((section) => (
                <People key={section.role} {...section} clubs={knownClubs} />
              ))
            }
          </Part>
        </div>
        {sections.length > 0 && (
          <div className={css.section}>
            <NameRequestLink page="/federation" isTaken={takesRequests} />
          </div>
        )}
        <Clubs clubs={clubs} today={today} />
        {about.structure !== '' && <Structure lines={linesOf(about.structure)} />}
        <Part of={documents} failure="Ошибка при загрузке документов">
          {(all) =>
            all.length > 0 && (
              <section className={css.section} aria-labelledby="documents">
                <SectionHead id="documents" title="Документы" />
                <DocumentList documents={all} />
              </section>
            )
          }
        </Part>
        <div className={css.press} data-screen-only>
          <p>
            <a href="/about-judo/start">
              С&nbsp;чего начать: дзюдо
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/about-sambo/start">
              С&nbsp;чего начать: самбо
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/about-judo/path">
              Что спрашивают на&nbsp;каждый пояс
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/about-judo/questions">
              Вопросы и&nbsp;ответы
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/about-judo/techniques">
              Техники дзюдо
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/about-sambo/techniques">
              Техники самбо
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/about-judo/rules">
              Правила дзюдо, веса и&nbsp;возраст
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/about-sambo/rules">
              Правила самбо, веса и&nbsp;возраст
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/about-sambo/dictionary">
              Словарь дзюдо и самбо
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/competitions/medals">
              Медальный зачёт клубов
              <Arrow />
            </a>
          </p>
          <p>
            <a href="/press">
              Для прессы
              <Arrow />
            </a>
          </p>
        </div>
      </div>
    )
  },
})

const sectionsOf = (people: Person[]) =>
  personRoles
    .map((role) => ({ role, members: people.filter((person) => person.role === role) }))
    .filter(({ members }) => members.length > 0)

function numbersOf(people: Person[], clubs: Club[]): string[] {
  const coaches = people.filter(({ role }) => role === 'coaches').length
  const trainings = clubs.reduce((sum, { schedule }) => sum + schedule.length, 0)
  return [
    clubs.length > 0 && count(clubs.length, ['клуб', 'клуба', 'клубов']),
    coaches > 0 && count(coaches, ['тренер', 'тренера', 'тренеров']),
    trainings > 0 &&
      `${count(trainings, ['тренировка', 'тренировки', 'тренировок'])} в\u00a0неделю`,
  ].filter((text) => text !== false)
}

type AboutTexts = Pick<About, 'lead' | 'mission' | 'goals' | 'structure'>

/** Mats of a small dojo: the name, what we are for, what we do. */
function Opening(props: { about: AboutTexts; site: Site; numbers: string[] }) {
  const { about, site, numbers } = props
  const known = [site.city, ...numbers].filter(Boolean)
  const isWhole = about.mission !== '' && about.goals !== '' && known.length > 0
  return (
    <header className={css.opening} data-whole={isWhole || undefined}>
      <div className={css.name}>
        <h1>Федерация</h1>
        <p className={css.lead}>{typograph(about.lead || site.name)}</p>
      </div>
      {about.mission !== '' && (
        <div className={css.mission}>
          <h2>Миссия</h2>
          <p>{typograph(about.mission)}</p>
        </div>
      )}
      {about.goals !== '' && (
        <div className={css.goals}>
          <h2>Цели</h2>
          <ul>
            {linesOf(about.goals).map((goal) => (
              <li key={goal}>{typograph(goal)}</li>
            ))}
          </ul>
        </div>
      )}
      {known.length > 0 && (
        <ul className={css.numbers}>
          {known.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </header>
  )
}

function People(props: { role: PersonRole; members: Person[]; clubs: Club[] }) {
  const { role, members, clubs } = props
  return (
    <section className={css.section} aria-labelledby={role} data-members={members.length}>
      <SectionHead id={role} title={personRoleNames[role]} />
      <div className={peopleCss.people}>
        {members.map((person) => (
          <PersonCard
            key={person.id}
            person={person}
            clubs={clubsOf(person).flatMap((own) => clubs.find(({ id }) => id === own) ?? [])}
          />
        ))}
      </div>
    </section>
  )
}

const finder = { href: '/federation/clubs', label: 'Подобрать клуб' }

function Clubs({ clubs, today }: { clubs: Part<Club[]>; today: string }) {
  const link = clubs?.length === 0 ? undefined : finder
  return (
    <section className={css.section} aria-labelledby="clubs">
      <SectionHead id="clubs" title="Где заниматься" {...(link && { link })} />
      <Part of={clubs} failure="Ошибка при загрузке клубов">
        {(all) =>
          all.length === 0 ? (
            <p>Клубов на сайте пока нет.</p>
          ) : (
            <ul className={css.clubs}>
              {all.map((club) => (
                <li key={club.id}>
                  <ClubTile club={club} today={today} />
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </section>
  )
}

function Structure({ lines }: { lines: string[] }) {
  return (
    <section className={css.section} aria-labelledby="structure">
      <SectionHead id="structure" title="Структура" />
      <ol className={css.structure}>
        {lines.map(namedLine).map(({ name, does }) => (
          <li key={name}>
            <h3>{name}</h3>
            {does !== '' && <p>{typograph(does)}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
