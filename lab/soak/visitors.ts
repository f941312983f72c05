import { oneOf } from '../crash/random.ts'
import { Announced, type Door } from './watch.ts'

const fixed = [
  ...['/', '/news', '/competitions', '/calendar', '/media', '/federation', '/federation/clubs'],
  ...['/contacts', '/partners', '/competitions/medals', '/press', '/about-judo/techniques'],
  ...[
    '/feed.xml',
    '/sitemap.xml',
    '/calendar.ics',
    '/contacts.vcf',
    '/og/site.jpg',
    '/no-such-page',
  ],
  ...['/api/news', '/api/competitions', '/api/albums', '/calendar?view=week', '/news?page=2'],
  // Calendars of telephones, which ask again and again by themselves.
  ...['/calendar.ics?type=competition', '/calendar.ics?alarm=evening', '/calendar.ics?alarm=hour'],
  ...['дзюдо', 'турнир', 'бросок', 'приказ', 'хтв', 'зал'].map(
    (words) => `/search?q=${encodeURIComponent(words)}`,
  ),
]
const kept = /href="(\/(?:news|competitions|media|calendar\/events|federation\/clubs)\/\d+)"/g
/** What has a calendar of its own to subscribe to. */
const subscribed = /href="\/(?:federation\/(club)s|(competition)s)\/(\d+)"/g
const pictures = /src="(\/files\/[^"]+)"/g
const mostKnown = 300

/** Somebody who looks around: known pages, what they lead to, their pictures and calendars, searches, sometimes the same again. */
export async function visit(
  door: Door,
  { random, from, isOver }: { random: () => number; from: string; isOver(): boolean },
): Promise<void> {
  const known: string[] = []
  let seen: { path: string; etag: string } | undefined
  while (!isOver()) {
    const again = seen && random() < 0.2 ? seen : undefined
    const path = again?.path ?? oneOf(random, random() < 0.6 ? fixed : known) ?? '/'
    try {
      const headers: Record<string, string> = { 'accept-encoding': 'identity' }
      if (again) headers['if-none-match'] = again.etag
      const answer = await door.ask(path, { from, headers })
      const { etag } = answer.headers
      if (answer.status === 200 && typeof etag === 'string') seen = { path, etag }
      if (String(answer.headers['content-type']).startsWith('text/html')) {
        const html = answer.body.toString('utf8')
        for (const pattern of [kept, pictures])
          for (const [, found = ''] of html.matchAll(pattern)) known.push(found)
        for (const [, club, competition, id] of html.matchAll(subscribed))
          known.push(`/calendar/${club ?? competition}-${id}.ics`)
        if (known.length > mostKnown) known.splice(0, known.length - mostKnown)
      }
    } catch (error) {
      // The watch has it already.
      if (!(error instanceof Announced)) await pause(200)
    }
    await pause(40 + random() * 160)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
