import { kindForms } from '#features/competitions/competition-words.ts'
import { countAthletes, listSeason } from '#features/competitions/competitions.list.server.ts'
import { type CompetitionKind, competitionKinds } from '#features/competitions/vocabulary.ts'
import { type Contacts, notSpecified } from '#features/contacts/contacts.record.ts'
import { clubStore } from '#features/federation/clubs.server.ts'
import { personStore } from '#features/federation/people.server.ts'
import { districtsOf } from '#features/federation/training-place.ts'
import type { Db } from '#kit/db/db.server.ts'
import { singleStore } from '#kit/record/single-store.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { type PluralForms, plural } from '#kit/text/plural.ts'
import { type Press, press } from './press.record.ts'

export const pressStore = singleStore(press)

export interface PressContact {
  name: string
  phone: string
  email: string
}

/** Who answers: the one named for it, else the federation itself; nobody when neither is known. */
export function pressContactOf(press: Press, contacts: Contacts | null): PressContact | undefined {
  const { contactName, phone, email } = press
  if (phone || email) return { name: contactName, phone, email }
  if (!contacts) return undefined
  const own = contacts.phone === notSpecified ? '' : contacts.phone
  return own || contacts.email
    ? { name: contactName, phone: own, email: contacts.email }
    : undefined
}

export interface PressFact {
  total: number
  forms: [string, string, string]
  /** «в календаре 2026 года, из них прошло 15» */
  note: string
  href: string
}

const overForms: Record<CompetitionKind, PluralForms> = {
  competition: ['прошло', 'прошло', 'прошло'],
  festival: ['прошёл', 'прошло', 'прошло'],
  grading: ['прошла', 'прошло', 'прошло'],
}

/** «уже прошёл» of the only one, «все прошли», «из них прошло 15»; nothing while all are ahead. */
function overText(kind: CompetitionKind, over: number, all: number): string {
  if (over === 0) return ''
  if (over < all) return `из\u00a0них ${plural(over, ...overForms[kind])} ${over}`
  return all === 1 ? `уже ${overForms[kind][0]}` : 'все прошли'
}

/** What the database knows today; a number that would be nought is not said. */
export async function readFacts(
  db: Db,
  clock: { now: Date; timeZone: string },
): Promise<PressFact[]> {
  const year = localDate(clock.now, clock.timeZone).slice(0, 4)
  const [clubs, people, season, athletes] = await Promise.all([
    clubStore.listVisible(db),
    personStore.listVisible(db),
    listSeason(db, { year }, clock),
    countAthletes(db, year),
  ])
  const held = season.filter(({ state }) => state !== 'cancelled')
  const districts = districtsOf(clubs)
  const facts: PressFact[] = [
    {
      total: clubs.length,
      forms: ['клуб', 'клуба', 'клубов'],
      note: 'в разделе «Где заниматься»',
      href: '/federation/clubs',
    },
    {
      total: districts.length,
      forms: ['район', 'района', 'районов'],
      note: 'где есть эти клубы',
      href: '/federation/clubs',
    },
    {
      total: people.filter(({ role }) => role === 'coaches').length,
      forms: ['тренер', 'тренера', 'тренеров'],
      note: 'на странице федерации',
      href: '/federation#coaches',
    },
    {
      total: athletes,
      forms: ['спортсмен', 'спортсмена', 'спортсменов'],
      note: `в\u00a0протоколах ${year}\u00a0года: имя вместе с\u00a0клубом считаем один раз`,
      href: '/competitions/medals',
    },
    ...competitionKinds.map((kind) => {
      const own = held.filter((one) => one.kind === kind)
      const over = own.filter(({ status }) => status === 'completed').length
      return {
        total: own.length,
        forms: kindForms[kind],
        note: [`в\u00a0календаре ${year}\u00a0года`, overText(kind, over, own.length)]
          .filter(Boolean)
          .join(', '),
        href: `/competitions?year=${year}`,
      }
    }),
  ]
  return facts.filter(({ total }) => total > 0)
}
