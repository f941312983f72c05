import { createHash } from 'node:crypto'
import { z } from 'zod'
import { legalTexts } from '#content/legal.ts'
import { type LegalFacts, type LegalSlug, legalSlugs } from '#content/legal-text.ts'
import type { Site } from '#kit/base/site.ts'
import { calendarDate } from '#kit/contract/fields.ts'
import type { Db } from '#kit/db/db.server.ts'
import { changeSetting } from '#kit/db/edited-setting.server.ts'
import { readSetting } from '#kit/db/settings.server.ts'
import { parseStoredObject } from '#kit/db/stored-json.ts'
import { localDate } from '#kit/text/dates.ts'
import { readFacts } from './legal-facts.server.ts'

/** Of each text that comes with the site: what it was when it was last looked at, and since which day. */
type Editions = Partial<Record<LegalSlug, z.infer<typeof edition>>>
const edition = z.object({ print: z.string(), since: calendarDate })

const settingName = 'legalEditions'

const printOf = (slug: LegalSlug, facts: LegalFacts): string =>
  createHash('sha256')
    .update(JSON.stringify(legalTexts[slug].blocks(facts)))
    .digest('hex')

/** What of them cannot be read was never noted. */
const editionsOf = (stored: string): Editions =>
  Object.fromEntries(
    Object.entries(parseStoredObject(stored) ?? {}).filter(
      ([, value]) => edition.safeParse(value).success,
    ),
  )

/** Since which day the site's own text says what it says; what nobody has noted yet has changed today. */
export async function readEditionDays(
  db: Db,
  facts: LegalFacts,
  { now, site }: { now: Date; site: Site },
): Promise<Record<LegalSlug, string>> {
  const noted = editionsOf((await readSetting(db, settingName)) ?? '')
  const today = localDate(now, site.timeZone)
  const days = legalSlugs.map((slug) => {
    const known = noted[slug]
    return [slug, known?.print === printOf(slug, facts) ? known.since : today] as const
  })
  return Object.fromEntries(days) as Record<LegalSlug, string>
}

// The daily work is just after midnight: what it finds changed was changed the day before.
const beforeMs = 60_000

/** Notes what changed since the last time, by whatever: a setting, the contacts, a new release. */
export async function noteEditions(db: Db, site: Site, now: Date): Promise<void> {
  const facts = await readFacts(db, site)
  const since = localDate(new Date(now.getTime() - beforeMs), site.timeZone)
  await changeSetting(db, settingName, (stored) => {
    const noted = editionsOf(stored)
    const fresh = legalSlugs.filter((slug) => noted[slug]?.print !== printOf(slug, facts))
    if (fresh.length === 0) return undefined
    const changed = fresh.map((slug) => [slug, { print: printOf(slug, facts), since }])
    return JSON.stringify({ ...noted, ...Object.fromEntries(changed) })
  })
}
