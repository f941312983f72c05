import { recall, remember } from '#kit/base/remembered.ts'
import { keepPages } from '#kit/offline/keep.ts'

const key = 'ownCategory'
const names = ['sex', 'year', 'weight'] as const

/** Remembers the athlete on this device and shows the answer without leaving the page. */
export function enhanceOwnCategory() {
  const inAddress = new URLSearchParams(location.search)
  const stored = recallAthlete()
  if (document.querySelector('[data-own-category]')) {
    if (inAddress.has('sex')) keep(athleteOf((name) => inAddress.get(name)))
    else if (stored) show(stored).catch(() => undefined)
    sayKept()
  }
  if (stored) showNext(stored).catch(() => undefined)
  // Beside another question the last answer would be a wrong one.
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('[data-own-category]')
    if (form) form.parentElement?.querySelector('[data-own-answer]')?.remove()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('ownCategory' in form.dataset)) return
    event.preventDefault()
    if (event.submitter) event.submitter.textContent = 'Ищем…'
    const data = new FormData(form)
    const query = athleteOf((name) => data.get(name))
    keep(query)
    show(query).catch(() => form.submit())
  })
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('[data-own-forget]')
    if (!pressed) return
    remember(key, undefined)
    const line = pressed.closest<HTMLElement>('[data-own-next]')
    if (!line) return
    line.hidden = true
    line.parentElement?.querySelector('a')?.focus()
  })
}

/** The athlete's own parameters and no others, always in one order and with a point: so is the kept page found again. */
const athleteOf = (said: (name: string) => FormDataEntryValue | null) =>
  new URLSearchParams(
    names.flatMap((name) => (said(name) ? [[name, String(said(name)).replace(',', '.')]] : [])),
  )

/** What is remembered is said, with the way to have it forgotten. */
function sayKept() {
  const isKept = recall(key) !== undefined
  for (const [name, isShown] of [
    ['kept', isKept],
    ['reset', !isKept],
  ])
    document.querySelector(`[data-own-${name}]`)?.toggleAttribute('hidden', !isShown)
}

/** The main page tells the next competition of the remembered category. */
async function showNext(query: URLSearchParams) {
  const place = document.querySelector<HTMLElement>('[data-own-next]')
  const link = place?.querySelector('a')
  const [when, what] = link?.children ?? []
  if (!place || !link || !when || !what) return
  const { fresh } = await ask(`${link.pathname}?${query}`)
  const first = fresh.querySelector<HTMLAnchorElement>('[data-own-when]')
  const { ownWhen, ownWhat } = first?.dataset ?? {}
  if (!first || !ownWhen || !ownWhat || !recall(key)) return
  link.href = first.getAttribute('href') ?? ''
  when.textContent = ownWhen
  what.textContent = ownWhat
  place.hidden = false
}

async function ask(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`Status ${answer.status}`)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // A copy from the phone says how old it is.
  const kept = fresh.querySelector('body > [data-kept]')
  if (!kept) void keepPages([address])
  return { fresh, kept }
}

async function show(query: URLSearchParams) {
  const address = `${location.pathname}?${query}`
  const { fresh, kept } = await ask(address)
  if (kept && !document.querySelector('body > [data-kept]')) document.body.prepend(kept)
  for (const block of document.querySelectorAll('[data-live]')) {
    const found = fresh.getElementById(block.id)
    if (found) block.replaceWith(found)
  }
  history.replaceState(history.state, '', address + location.hash)
  sayKept()
}

const keep = (query: URLSearchParams) => remember(key, String(query))

function recallAthlete(): URLSearchParams | undefined {
  const stored = recall(key)
  return stored ? new URLSearchParams(stored) : undefined
}
