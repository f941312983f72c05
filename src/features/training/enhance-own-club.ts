import { rememberRoom } from '#kit/base/own-rooms.ts'
import { recall } from '#kit/base/remembered.ts'
import { keepAhead } from '#kit/offline/keep.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { enhanceOwn, showOffer } from './enhance-own.ts'
import type { OwnClubTold } from './own-club-told.ts'

/** The page of a remembered club is at hand without a network, and the main page tells of it. */
export function enhanceOwnClub() {
  enhanceOwn({
    key: 'ownClub',
    places: '[data-own-club]',
    toKeep: (place) => String(clubsOf(place)[0]?.id),
    show: (place, kept) => {
      const found = clubsOf(place).find(({ id }) => String(id) === kept)
      if (found) void keepAhead(addressOf(found))
      if ('clubPage' in place.dataset) showOffer(place, found !== undefined)
      else {
        tell(place, found)
        rememberRoom('ownClub', place)
      }
    },
  })
}

type Told = Pick<OwnClubTold, 'id' | 'name'> & Partial<OwnClubTold>

const clubsOf = ({ dataset }: HTMLElement): Told[] => JSON.parse(dataset.ownClub ?? '')

const addressOf = ({ id }: Told) => `/federation/clubs/${id}`

/** Of a child what is for children, when its age is remembered too. */
function linesOf(club: Told | undefined): string[] {
  const age = Number(recall('ownAge') ?? Number.NaN)
  const own = club?.byAge?.findLast(([from]) => from <= age)
  return own?.[1] ?? club?.lines ?? []
}

function tell(place: HTMLElement, club: Told | undefined) {
  const link = place.querySelector('a')
  const [, name] = link?.children ?? []
  if (!link || !name) return
  place.hidden = !club
  link.href = club ? addressOf(club) : '/federation/clubs'
  name.textContent = club?.name ?? ''
  place.querySelector('[data-club-lines]')?.replaceChildren(
    ...linesOf(club).map((line) => {
      const told = document.createElement('p')
      told.textContent = line
      return told
    }),
  )
  const phone = place.querySelector<HTMLAnchorElement>('[data-club-phone]')
  if (!phone) return
  phone.hidden = !club?.phone
  phone.textContent = club?.phone ?? ''
  phone.href = phoneHref(club?.phone ?? '')
}
