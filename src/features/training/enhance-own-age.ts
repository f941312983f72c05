import { rememberRoom } from '#kit/base/own-rooms.ts'
import { plural } from '#kit/text/plural.ts'
import { enhanceOwn, showOffer } from './enhance-own.ts'
import type { TodayByAge } from './today-by-age.ts'

/** The main page tells what is on today for a remembered age. */
export function enhanceOwnAge() {
  enhanceOwn({
    key: 'ownAge',
    places: '[data-own-age]',
    toKeep: ({ dataset }) => dataset.ownAge,
    show: (place, kept) => {
      const { ownAge, ownToday } = place.dataset
      if (ownToday) {
        showToday(place, JSON.parse(ownToday), kept)
        rememberRoom('ownAge', place)
      } else showOffer(place, kept === ownAge)
    },
  })
}

function showToday(place: HTMLElement, told: TodayByAge, kept: string | undefined) {
  const age = Number(kept)
  const [, what, day] = told.findLast(([from]) => from <= age) ?? []
  const link = place.querySelector('a')
  const [when, name] = link?.children ?? []
  place.hidden = !(what && link && when && name)
  if (place.hidden || !what || !link || !when || !name) return
  when.textContent = `Сегодня · ${age}\u00a0${plural(age, 'год', 'года', 'лет')}`
  name.textContent = what
  link.search = `?${new URLSearchParams({ age: String(age), ...(day && { day }) })}`
}
