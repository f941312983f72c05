import { definePage } from '#kit/pages/page.ts'
import { readableQuery } from '#kit/pages/readable-query.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { Part } from '#kit/ui/part.tsx'
import { ClubCard } from '../club-card.tsx'
import { type ClubFilter, filterNames, readClubFilter, suits } from '../club-filter.ts'
import { ClubQuery, clubsAddress } from '../club-query.tsx'
import type { Club } from '../clubs.record.ts'
import { clubStore } from '../clubs.server.ts'
import { activityLocation } from '../json-ld.ts'
import { isoWeekday } from '../vocabulary.ts'
import css from './clubs.module.css'

const anyone = { evening: false }

const shortcuts = [
  { label: 'Все клубы', filter: anyone },
  { label: 'Сегодня вечером', filter: { evening: true } },
  { label: 'Детям 6 лет', filter: { evening: false, age: 6 } },
  { label: 'Школьникам 10 лет', filter: { evening: false, age: 10 } },
  { label: 'Взрослым', filter: { evening: false, age: 30 } },
]

export const clubsPage = definePage({
  path: '/federation/clubs',
  section: 'federation',
  query: filterNames,

  async load(db, { query, now, site, part }) {
    const today = isoWeekday(localDate(now, site.timeZone))
    const all = await part(clubStore.listVisible(db))
    const districts = districtsOf(all ?? [])
    const { readable, wrong } = readableQuery(query, (some) => {
      const read = readClubFilter(some)
      const { district } = read ?? {}
      return read !== undefined && (!all || district === undefined || districts.includes(district))
    })
    const filter = readClubFilter(readable) ?? anyone
    const clubs = all?.filter((club) => suits(club, filter, today)) ?? null
    return { filter, wrong, districts, today, clubs, isEmpty: all?.length === 0 }
  },

  head({ filter, wrong, clubs }, { site }) {
    return {
      title: 'Где заниматься дзюдо и самбо',
      description: `Клубы и залы, ${site.city}: расписание на неделю, возраст, адреса и телефоны. Выберите район, вид спорта и удобный день.`,
      canonical: clubsAddress(filter),
      image: siteCover,
      noindex: wrong.length > 0,
      jsonLd: clubs?.map((club) => activityLocation(club, site)),
    }
  },

  Body({ data: { filter, wrong, districts, today, clubs, isEmpty } }) {
    const here = clubsAddress(filter)
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Где заниматься</h1>
          <p className={css.lead}>
            {typograph(
              'Первое занятие — пробное. Возьмите удобную форму без молний, сменную обувь и воду.',
            )}
          </p>
        </header>
        {isEmpty ? (
          <p className={css.found}>
            Клубов пока нет. <a href="/contacts">Спросите федерацию</a>: подскажем, где заниматься.
          </p>
        ) : (
          <>
            <ClubQuery filter={filter} districts={districts} />
            <nav className={css.shortcuts} aria-label="Частые запросы" data-screen-only>
              <ul>
                {shortcuts.map(({ label, filter: wanted }) => {
                  const href = clubsAddress(wanted)
                  return (
                    <li key={label}>
                      <a href={href} aria-current={href === here ? 'page' : undefined}>
                        {label}
                      </a>
                    </li>
                  )
                })}
              </ul>
            </nav>
            {wrong.length > 0 && (
              <p className={css.wrong} role="status">
                {typograph(misread(wrong))}
              </p>
            )}
            <Part of={clubs} failure="Ошибка при загрузке клубов">
              {(found) => <Found clubs={found} filter={filter} today={today} />}
            </Part>
          </>
        )}
      </div>
    )
  },
})

function Found({ clubs, filter, today }: { clubs: Club[]; filter: ClubFilter; today: number }) {
  return (
    <>
      <p className={css.found} role="status">
        {clubs.length > 0
          ? `Нашлось: ${count(clubs.length, ['клуб', 'клуба', 'клубов'])}`
          : 'Под такой запрос клубов нет.'}
      </p>
      {clubs.length === 0 && (
        <p>
          Уберите часть условий или <a href="/contacts">спросите федерацию</a>: подскажем зал
          поближе.
        </p>
      )}
      <div className={css.clubs}>
        {clubs.map((club) => (
          <ClubCard key={club.id} club={club} filter={filter} today={today} />
        ))}
      </div>
    </>
  )
}

/** What to tell someone whose address asks for what cannot be. */
function misread(wrong: string[]): string {
  if (wrong.includes('age'))
    return 'Возраст ищем от 2 до 99 лет. Показаны клубы для любого возраста.'
  if (wrong.includes('district')) return 'Такого района у нас нет. Показаны все районы.'
  return 'В адресе ошибка, часть условий не учтена.'
}

function districtsOf(clubs: Club[]): string[] {
  const names = new Set(clubs.map(({ district }) => district).filter((name) => name !== ''))
  return [...names].sort((a, b) => a.localeCompare(b, 'ru'))
}
