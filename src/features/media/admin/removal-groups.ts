import { dayMs } from '#kit/base/durations.ts'
import type { RemovalRequest } from '../media.contract.ts'

const togetherMs = dayMs

/** What one sender asked for within a day: a family with several photos, or a joker. The oldest first. */
export type Wave = RemovalRequest[]

type Bond = 'contact' | 'person'

/** What is asked about one person, as far as it can be told: from whom else it may come. */
export interface Dossier {
  waves: Wave[]
  /** Why several senders stand together. */
  by: Bond[]
}

function wavesOf(requests: readonly RemovalRequest[]): Wave[] {
  const waves: Wave[] = []
  for (const request of requests) {
    const open = waves.findLast(
      ([first]) =>
        request.sender !== '' &&
        first?.sender === request.sender &&
        Date.parse(request.createdAt) - Date.parse(first.createdAt) < togetherMs,
    )
    if (open) open.push(request)
    else waves.push([request])
  }
  return waves
}

const mail = /[^\s@,;<>]+@[^\s@,;<>]+/
/** Of a telephone number however it is written: +7, 8, or neither. */
const telephoneDigits = 10

/** What tells one contact from another; nothing where it is neither a telephone nor mail. */
function contactKey(contact: string): string {
  const [address] = mail.exec(contact) ?? []
  if (address) return address.toLowerCase()
  const digits = contact.replaceAll(/\D/g, '')
  return digits.length < telephoneDigits ? '' : digits.slice(-telephoneDigits)
}

const contactsOf = (wave: Wave) => wave.map(({ contact }) => contactKey(contact)).filter(Boolean)

/** Marked on every photo of the wave: a joker asks about everybody. */
const peopleOf = ([first, ...others]: Wave): number[] =>
  (first?.photo.consents ?? []).filter((id) =>
    others.every(({ photo }) => photo.consents?.includes(id)),
  )

/** Why two senders seem to ask about one person. */
function bondsOf(one: Wave, other: Wave): Bond[] {
  const isShared = <Value>(of: (wave: Wave) => Value[]) =>
    of(one).some((value) => of(other).includes(value))
  return [
    ...(isShared(contactsOf) ? ['contact' as const] : []),
    ...(isShared(peopleOf) ? ['person' as const] : []),
  ]
}

/** A family that writes by Wi-Fi and by its mobile network, or both parents, are one dossier. */
export function groupRequests(requests: readonly RemovalRequest[]): Dossier[] {
  let dossiers: Dossier[] = []
  for (const wave of wavesOf(requests)) {
    const bondsTo = ({ waves }: Dossier) => waves.flatMap((known) => bondsOf(known, wave))
    const own = dossiers.filter((dossier) => bondsTo(dossier).length > 0)
    const whole: Dossier = {
      waves: [...own.flatMap(({ waves }) => waves), wave],
      by: [...new Set(own.flatMap((dossier) => [...dossier.by, ...bondsTo(dossier)]))],
    }
    const [oldest] = own
    dossiers = oldest
      ? dossiers
          .map((dossier) => (dossier === oldest ? whole : dossier))
          .filter((dossier) => !own.includes(dossier))
      : [...dossiers, whole]
  }
  return dossiers
}
