import { keepPages } from '#kit/offline/keep.ts'
import { phoneHref } from '#kit/text/phone.ts'
import type { OwnClubTold } from './own-club-told.ts'

const key = 'ownClub'

/** A club that is kept on this device alone, and only when asked to: its page is at hand without a network. */
export function enhanceOwnClub() {
  show()
  addEventListener('pageshow', show)
  addEventListener('storage', show)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-own-club] button') : null
    const place = button?.closest<HTMLElement>('[data-own-club]')
    if (!button || !place) return
    keep(button.closest('[data-club-ask]') ? String(clubsOf(place)[0]?.id) : undefined)
    show()
    const next = place.querySelector<HTMLElement>('p:not([hidden]) button')
    const left = next ?? place.parentElement?.querySelector('a')
    left?.focus()
  })
}

type Told = Pick<OwnClubTold, 'id' | 'name'> & Partial<OwnClubTold>

const clubsOf = ({ dataset }: HTMLElement): Told[] => JSON.parse(dataset.ownClub ?? '')

function show() {
  const kept = recall()
  const address = `/federation/clubs/${kept}`
  for (const place of document.querySelectorAll<HTMLElement>('[data-own-club]')) {
    const found = clubsOf(place).find(({ id }) => String(id) === kept)
    if (found) void keepPages([address])
    const link = place.querySelector('a')
    const [, name] = link?.children ?? []
    if ('clubPage' in place.dataset) {
      place.hidden = false
      place.querySelector('[data-club-ask]')?.toggleAttribute('hidden', Boolean(found))
      place.querySelector('[data-club-kept]')?.toggleAttribute('hidden', !found)
    } else if (link && name) {
      place.hidden = !found
      link.href = found ? address : '/federation/clubs'
      name.textContent = found?.name ?? ''
      place.querySelector('[data-club-lines]')?.replaceChildren(
        ...(found?.lines ?? []).map((line) => {
          const told = document.createElement('p')
          told.textContent = line
          return told
        }),
      )
      const phone = place.querySelector<HTMLAnchorElement>('[data-club-phone]')
      if (!phone) continue
      phone.hidden = !found?.phone
      phone.textContent = found?.phone ?? ''
      phone.href = phoneHref(found?.phone ?? '')
    }
  }
}

// A browser may refuse to keep anything; the pages work all the same.
function keep(club: string | undefined) {
  try {
    if (club) localStorage.setItem(key, club)
    else localStorage.removeItem(key)
  } catch {}
}

function recall(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
