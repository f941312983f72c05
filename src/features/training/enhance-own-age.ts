import { plural } from '#kit/text/plural.ts'

const key = 'ownAge'

/** An age that is kept on this device alone, and only when asked to; the main page then tells what is on today for it. */
export function enhanceOwnAge() {
  show()
  // Back brings a page as it was left, another tab changes what is kept.
  addEventListener('pageshow', show)
  addEventListener('storage', show)
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-own-age] button') : null
    const place = button?.closest<HTMLElement>('[data-own-age]')
    if (!button || !place) return
    keep(button.closest('[data-age-ask]') ? place.dataset.ownAge : undefined)
    show()
    // The button pressed is gone: the other one, or the first line of the list.
    const next = place.querySelector<HTMLElement>('p:not([hidden]) button')
    const left = next ?? place.parentElement?.querySelector('a')
    left?.focus()
  })
}

function show() {
  const kept = recall()
  for (const place of document.querySelectorAll<HTMLElement>('[data-own-age]')) {
    const { ownAge = '', ownToday } = place.dataset
    if (ownToday) showToday(place, JSON.parse(ownToday), kept)
    else {
      place.hidden = false
      for (const [name, isShown] of [
        ['ask', kept !== ownAge],
        ['kept', kept === ownAge],
      ])
        place.querySelector<HTMLElement>(`[data-age-${name}]`)?.toggleAttribute('hidden', !isShown)
    }
  }
}

function showToday(place: HTMLElement, told: [number, string][], kept: string | undefined) {
  const age = Number(kept)
  const what = told.findLast(([from]) => from <= age)?.[1]
  const link = place.querySelector('a')
  const [when, name] = link?.children ?? []
  place.hidden = !(what && link && when && name)
  if (place.hidden || !what || !link || !when || !name) return
  when.textContent = `Сегодня для\u00a0${age} ${plural(age, 'года', 'лет', 'лет')}`
  name.textContent = what
  link.search = `?${new URLSearchParams({ age: String(age), day: 'today' })}`
}

// A browser may refuse to keep anything; the pages work all the same.
function keep(age: string | undefined) {
  try {
    if (age) localStorage.setItem(key, age)
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
