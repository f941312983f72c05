import { rememberRoom } from '#kit/base/own-rooms.ts'
import { recall, remember } from '#kit/base/remembered.ts'
import { keepShown } from '#kit/offline/keep.ts'
import { parsePage } from '#kit/ui/enhance/parse-page.ts'
import { enhanceSharing } from '#kit/ui/enhance/sharing.ts'
import { athleteWords } from './athlete-words.ts'

const key = 'ownCategory'
const names = ['sex', 'year', 'weight'] as const

/** As long as the worker waits for a page. */
const patienceMs = 3_500

/** Remembers the athlete on this device and shows the answer without leaving the page. */
export function enhanceOwnCategory() {
  const stored = recallAthlete()
  const place = document.querySelector<HTMLFormElement>('[data-own-category]')
  if (place) {
    const whole = stored && filledBy(stored)
    if (whole) void answer(place, whole)
    sayKept(inAddress())
  }
  const line = document.querySelector<HTMLElement>('[data-own-next]')
  if (stored && line)
    showNext(line, stored)
      .catch(() => undefined)
      .finally(() => rememberRoom(key, line))
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('[data-own-category]')
    if (form instanceof HTMLFormElement) hideOther(form)
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('ownCategory' in form.dataset)) return
    event.preventDefault()
    const query = askedIn(form)
    keep(query)
    void answer(form, query, event.submitter)
  })
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-own-keep]')) {
      keep(inAddress())
      sayKept(inAddress())
      document.querySelector<HTMLElement>('[data-own-forget]')?.focus()
      void keepShown(`${location.pathname}?${inAddress()}`)
    }
    const pressed = target.closest('[data-own-forget]')
    if (!pressed) return
    remember(key, undefined)
    const line = pressed.closest<HTMLElement>('[data-own-next]')
    if (!line) return
    line.hidden = true
    rememberRoom(key, line)
    line.parentElement?.querySelector('a')?.focus()
  })
}

/** The remembered athlete, of whom the address says another weight; nobody where it asks for somebody else. */
function filledBy(stored: URLSearchParams): URLSearchParams | undefined {
  const said = inAddress()
  const isOther = said.has('year') || (said.has('sex') && said.get('sex') !== stored.get('sex'))
  return isOther ? undefined : athleteOf((name) => said.get(name) ?? stored.get(name))
}

const askedIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return athleteOf((name) => data.get(name))
}

const answerOf = (form: Element) =>
  form.parentElement?.querySelector<HTMLElement>('[data-own-answer]')

/** Whom the last answer asked for is about; nobody once another question is being typed. */
let asked: URLSearchParams | undefined

/** Beside another question the answer at hand would be a wrong one; it comes back with its own. */
function hideOther(form: HTMLFormElement) {
  asked = undefined
  const shown = answerOf(form)
  if (shown) shown.hidden = (shown.dataset.of ?? String(inAddress())) !== String(askedIn(form))
}

/** The site's answer; while the network is silent or late one made here, where the page carries what it takes. */
async function answer(form: HTMLFormElement, query: URLSearchParams, button?: HTMLElement | null) {
  asked = query
  const words = button?.textContent
  if (button) button.textContent = 'Ищем…'
  const address = `${location.pathname}?${query}`
  const asking = ask(address).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  const isHeard = await Promise.race([asking, late])
  const here = isHeard ? [] : await answerHere(form, query)
  if (button) button.textContent = words ?? ''
  if (asked !== query) return
  if (here.length > 0 || (!isHeard && button)) put(form, query, here)
  const answered = await asking
  if (answered && asked === query) show(address, answered)
}

async function answerHere(form: HTMLFormElement, query: URLSearchParams): Promise<Node[]> {
  const told = form.parentElement?.querySelector('[data-own-asked]')?.textContent
  const here = told && (await import('./own-answer-here.tsx').catch(() => undefined))
  return here ? here.ownAnswerHere(told, query) : []
}

/** In place of the answer at hand. */
function put(form: HTMLFormElement, query: URLSearchParams, [drawn = noAnswer()]: Node[]) {
  answerOf(form)?.remove()
  for (const name of names) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement)
      field.value = query.get(name)?.replace('.', ',') ?? ''
  }
  form.after(drawn)
  const shown = answerOf(form)
  if (shown) shown.dataset.of = String(query)
  sayKept(query)
}

function noAnswer(): HTMLElement {
  const told = document.createElement('p')
  told.setAttribute('role', 'status')
  told.dataset.ownAnswer = ''
  told.textContent = 'Сеть не\u00a0отвечает. Нажмите «Найти» ещё раз, когда она появится.'
  return told
}

/** The athlete's own parameters and no others, always in one order and with a point: so is the kept page found again. */
const athleteOf = (said: (name: string) => FormDataEntryValue | null) =>
  new URLSearchParams(
    names.flatMap((name) => {
      const words = String(said(name) ?? '')
        .trim()
        .replace(',', '.')
      return words ? [[name, words]] : []
    }),
  )

/** Whom the page answers. Somebody else's link says who without having anything remembered. */
function inAddress(): URLSearchParams {
  const said = new URLSearchParams(location.search)
  return athleteOf((name) => said.get(name))
}

/** What is remembered is said, with the way to have it forgotten; of another's answer, whose is remembered. */
function sayKept(answered: URLSearchParams) {
  const stored = recall(key)
  const isOwn = stored === String(answered)
  const own = document.querySelector('[data-own-stored]')
  if (own && stored) own.textContent = athleteWords(new URLSearchParams(stored))
  for (const [name, isShown] of [
    ['kept', isOwn],
    ['linked', !isOwn],
    ['whose', stored !== undefined],
    ['reset', stored === undefined],
  ])
    document.querySelector(`[data-own-${name}]`)?.toggleAttribute('hidden', !isShown)
}

/** The main page tells the next competition of the remembered category. */
async function showNext(place: HTMLElement, query: URLSearchParams) {
  const link = place.querySelector('a')
  const [when, what] = link?.children ?? []
  if (!link || !when || !what) return
  const { fresh } = await ask(`${link.pathname}?${query}`)
  const first = fresh.querySelector<HTMLAnchorElement>('[data-own-when]')
  if (!recall(key)) return
  link.href = first?.getAttribute('href') ?? `${link.pathname}?${query}`
  when.textContent = first?.dataset.ownWhen ?? 'Ваша категория'
  what.textContent = first?.dataset.ownWhat ?? 'соревнований для неё пока не\u00a0объявлено'
  place.hidden = false
}

async function ask(address: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`Status ${answer.status}`)
  const fresh = await parsePage(answer)
  if (!fresh.querySelector('[data-own-category]')) throw new Error('Not an answer of the site')
  // A copy from the phone says how old it is.
  const kept = fresh.querySelector('body > [data-kept]')
  if (!kept) void keepShown(address)
  return { fresh, kept }
}

function show(address: string, { fresh, kept }: Awaited<ReturnType<typeof ask>>) {
  if (kept && !document.querySelector('body > [data-kept]')) document.body.prepend(kept)
  for (const block of document.querySelectorAll('[data-live]')) {
    const found = fresh.getElementById(block.id)
    if (!found) continue
    block.replaceWith(found)
    enhanceSharing(found)
  }
  history.replaceState(history.state, '', address + location.hash)
  sayKept(inAddress())
}

const keep = (query: URLSearchParams) => remember(key, String(query))

function recallAthlete(): URLSearchParams | undefined {
  const stored = recall(key)
  return stored ? new URLSearchParams(stored) : undefined
}
