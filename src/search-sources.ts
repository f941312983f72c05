import { facts } from '#content/judo/facts.ts'
import { historyEvents } from '#content/judo/history.ts'
import { techniques } from '#content/judo/techniques.ts'
import { eventTypeNames } from '#features/calendar/calendar.contract.ts'
import { listEventsAhead } from '#features/calendar/calendar.server.ts'
import { formatRepeat, formatWhen } from '#features/calendar/calendar-text.ts'
import { dateLine } from '#features/competitions/competition-words.ts'
import { listOverview } from '#features/competitions/competitions.list.server.ts'
import { levelNames } from '#features/competitions/vocabulary.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { listDocuments } from '#features/federation/documents.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import { techniqueAddress } from '#features/judo/technique-addresses.ts'
import { listAlbums } from '#features/media/albums.server.ts'
import { eachPublishedNews } from '#features/news/news.public.server.ts'
import type { Moment, SearchSource } from '#features/search/search.server.ts'
import type { SearchEntry } from '#features/search/search-index.ts'
import { sportNames } from '#features/sport/sports.ts'
import type { Db } from '#kit/db/db.server.ts'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import { localDate } from '#kit/text/dates.ts'
import type { LoadPart } from '#kit/ui/part.tsx'
import { pages } from './site.ts'

/** What the search finds, each source with only what any visitor may see. */
export const sources: SearchSource[] = [
  { kind: 'news', label: 'Новости', load: newsEntries },
  { kind: 'competitions', label: 'Соревнования', load: competitionEntries },
  { kind: 'events', label: 'Календарь', load: eventEntries },
  { kind: 'albums', label: 'Фотоальбомы', load: albumEntries },
  { kind: 'clubs', label: 'Где заниматься', load: clubEntries },
  { kind: 'people', label: 'Люди', load: peopleEntries },
  { kind: 'documents', label: 'Документы', load: documentEntries },
  { kind: 'techniques', label: 'Техники', load: async () => techniqueEntries },
  { kind: 'pages', label: 'Страницы', load: pageEntries },
]

const sentence = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')

async function* newsEntries(db: Db, { now }: Moment) {
  for await (const { id, title, summary, content, publishedAt } of eachPublishedNews(db, now))
    yield {
      href: `/news/${id}`,
      title,
      summary,
      body: richTextPlain(content),
      date: publishedAt ?? undefined,
    }
}

async function competitionEntries(db: Db, { now, site }: Moment): Promise<SearchEntry[]> {
  const all = await listOverview(db, {}, { from: '', now, timeZone: site.timeZone })
  return all.map((item) => ({
    href: `/competitions/${item.id}`,
    title: item.title,
    summary: sentence(dateLine(item), item.location),
    keywords: [sportNames[item.sport], levelNames[item.level], 'соревнование турнир'],
    date: item.date,
  }))
}

async function eventEntries(db: Db, { now, site }: Moment): Promise<SearchEntry[]> {
  const ahead = await listEventsAhead(db, localDate(now, site.timeZone))
  return ahead.map((event) => ({
    href: `/calendar/events/${event.id}`,
    title: event.title,
    summary: sentence(
      event.cancelled ? 'отменено' : '',
      event.repeat ? formatRepeat({ ...event, repeat: event.repeat }) : formatWhen(event),
      event.location,
    ),
    body: event.description,
    keywords: [eventTypeNames[event.type], event.sport ? sportNames[event.sport] : '', event.coach],
    date: event.startDate,
  }))
}

async function albumEntries(db: Db): Promise<SearchEntry[]> {
  const all = await listAlbums(db, { seesHidden: false })
  return all.map(({ id, title, description, date }) => ({
    href: `/media/${id}`,
    title,
    summary: description,
    keywords: ['фото фотографии альбом'],
    date: date ?? undefined,
  }))
}

async function clubEntries(db: Db): Promise<SearchEntry[]> {
  const all = await clubStore.listVisible(db)
  return all.map(({ id, name, sports, address, district, schedule }) => ({
    href: `/federation/clubs/${id}`,
    title: name,
    summary: sentence(address, district),
    keywords: [
      ...sports.map((sport) => sportNames[sport]),
      ...schedule.map(({ group, coach }) => sentence(group, coach)),
      'клуб секция зал тренировки',
    ],
  }))
}

async function peopleEntries(db: Db): Promise<SearchEntry[]> {
  const all = await personStore.listVisible(db)
  return all.map(({ id, fullName, position, rank, bio }) => ({
    href: `/federation#person-${id}`,
    title: fullName,
    summary: sentence(position, rank),
    body: bio,
  }))
}

async function documentEntries(db: Db): Promise<SearchEntry[]> {
  const all = await listDocuments(db)
  return all.map(({ url, title, number, date }) => ({
    href: url,
    title,
    summary: number ? `№ ${number}` : '',
    date: date ?? undefined,
  }))
}

const techniqueEntries = techniques.map((technique) => ({
  href: techniqueAddress(technique.id),
  title: technique.name,
  summary: technique.term ?? technique.meaning,
  body: technique.description,
  names: [technique.name, technique.romaji, technique.kanji, ...(technique.aliases ?? [])],
  keywords: [technique.meaning, technique.romaji, technique.kanji],
}))

// Only the head is looked at here, and it is there without any part of the page.
const quietly: LoadPart = (loading) => loading.catch(() => null)

/** The pages with an address of their own, by their heads, and what stands on them under an anchor. */
async function* pageEntries(db: Db, moment: Moment) {
  for (const page of pages) {
    if (page.path.includes(':')) continue
    const request = { ...moment, path: page.path, params: {}, query: {}, part: quietly }
    const data = await page.load(db, request)
    if (data === undefined) continue
    const { title, description } = page.head(data, request)
    yield { href: page.path, title, summary: description }
  }
  for (const { id, year, title, text } of historyEvents)
    yield { href: `/about-judo/history#${id}`, title: `${year}: ${title}`, summary: text }
  for (const { id, title, text } of facts)
    yield { href: `/about-judo/interesting-facts#${id}`, title, summary: text }
}
