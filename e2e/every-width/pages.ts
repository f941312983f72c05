import { usualTimeZone } from '#kit/base/site.ts'
import { localDate } from '#kit/text/dates.ts'
import { readPublicPaths } from '../../scripts/public-paths.ts'
import { adminApi, type Site } from '../fixtures.ts'
import { usedPages } from './used-pages.ts'

/** Pages that no sitemap names, and those of a kind that look different from its first one. */
const besides = [
  '/search?q=дзюдо',
  '/search?q=абракадабра',
  '/nothing-here',
  '/offline',
  '/name-request',
]
const looks = [
  '/competitions/4',
  '/competitions/5?sex=m&year=2010&weight=63.5',
  '/competitions/5/sheet',
  '/calendar?view=month',
  '/calendar?view=week',
  '/calendar?view=list',
  '/federation/clubs?age=7&sport=judo&day=1',
  '/about-judo/history?track=sambo',
  '/about-judo/techniques?q=подхват',
  '/about-judo/path/5-kyu/sheet',
  '/about-sambo/techniques?whom=youth',
  '/about-sambo/dictionary?from=judo',
]

interface Pages {
  /** Every public address. */
  all: string[]
  /** One of each kind. */
  kinds: string[]
}

const known = new Map<string, Promise<Pages>>()

export function publicPages(site: Site): Promise<Pages> {
  const pages = known.get(site.url) ?? readPages(site)
  known.set(site.url, pages)
  return pages
}

async function readPages(site: Site): Promise<Pages> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const { fixed, items } = await readPublicPaths(site.url)
  const { form, athlete } = await arrange(site)
  const used = await usedPages(site)
  return {
    all: [...listed, ...besides, ...used, form, `${form}?sent=phone`, athlete],
    kinds: [...fixed, ...items, ...looks, ...besides, ...used, form, athlete],
  }
}

interface Arranged {
  /** The form of visitors, which is there while the federation takes applications. */
  form: string
  /** The page of an adult athlete; the example has none. */
  athlete: string
}

async function arrange(site: Site): Promise<Arranged> {
  const api = await adminApi(site)
  const operator = { legalName: 'РОО «Дзюдо»', address: 'ул. Ленина, 1', email: 'post@judo.test' }
  await api.put('/api/contacts', operator)
  await api.put('/api/signup-setting', { on: true })
  await cancelToday(api)
  const clubs: { id: number; published: boolean }[] = await api.get('/api/clubs')
  return {
    form: `/federation/clubs/${clubs.find(({ published }) => published)?.id}/signup`,
    athlete: await protocolOfAdults(api),
  }
}

type Api = Awaited<ReturnType<typeof adminApi>>

/** The example cancels something on another day each time; on today its sign stands beside today's frame. */
async function cancelToday(api: Api): Promise<void> {
  const today = localDate(new Date(), usualTimeZone)
  const hours = { startDate: `${today}T18:00`, endDate: `${today}T19:30` }
  await api.post('/api/events', { title: 'Собрание тренеров', ...hours, cancelled: true })
}

async function protocolOfAdults(api: Api): Promise<string> {
  const [name, club] = [
    'Константинопольская Александрина',
    'Спортивная школа «Олимпийские надежды»',
  ]
  const group = { ageGroup: 'взрослые', sex: 'f', birthYearFrom: 1980, birthYearTo: 2000 }
  const won = { category: 'Женщины', weight: '-57', athlete: name, club, coach: '' }
  for (const [before, year] of [2024, 2025].entries()) {
    const title = `Открытый чемпионат города памяти основателей секции, ${year}`
    const { id } = await api.post('/api/competitions', {
      ...{ title, date: `${year}-05-18`, categories: [{ ...group, weights: ['-57'] }] },
    })
    await api.put(`/api/competitions/${id}/results`, { results: [{ ...won, place: before + 1 }] })
  }
  return `/competitions/athletes/f?${new URLSearchParams({ name, club })}`
}
