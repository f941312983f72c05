import { enhanceWaiting } from './features/competitions/enhance-waiting.ts'
import { recall } from './kit/base/remembered.ts'
import { keepForLater } from './kit/offline/keep.ts'
import { startIslands } from './kit/pages/island-loader.ts'
import { fetchAhead, whenLoaded } from './kit/ui/enhance/after-load.ts'
import { enhanceAnsweredForms } from './kit/ui/enhance/answered-forms.ts'
import { enhanceMenus } from './kit/ui/enhance/menus.ts'
import { enhanceNoNetwork } from './kit/ui/enhance/no-network.ts'
import { enhanceSharing } from './kit/ui/enhance/sharing.ts'
import { enhanceVision } from './kit/ui/enhance/vision.ts'
import { whenTouched } from './kit/ui/enhance/when-touched.ts'

enhanceVision()
enhanceMenus()
enhanceSharing()
enhanceAnsweredForms()
enhanceNoNetwork()

if (document.querySelector('form[data-live]'))
  import('./kit/ui/enhance/live-form.ts').then(({ enhanceLiveForms }) => enhanceLiveForms())

if (document.querySelector('a[data-asks]'))
  import('./kit/ui/enhance/asking-links.ts').then((links) => links.enhanceAskingLinks())

const calendar = document.querySelector<HTMLElement>('[data-calendar]')
if (calendar)
  whenTouched(calendar, 'a[data-entry]', async (first) => {
    const { enhanceCalendar } = await import('./features/calendar/enhance/calendar.ts')
    enhanceCalendar(calendar, first)
  })
enhanceWaiting()
const fetchIsland = startIslands(import.meta.glob('./features/*/islands/*.tsx'))

const ownCategory = () => import('./features/competitions/enhance-own-category.ts')
const ownAnswerHere = () => import('./features/competitions/own-answer-here.tsx')
const own: [always: string, place: string, key: string, start: () => Promise<void>][] = [
  [
    '[data-own-category]',
    '[data-own-next]',
    'ownCategory',
    () => ownCategory().then(({ enhanceOwnCategory }) => enhanceOwnCategory()),
  ],
  [
    '[data-own-age]:not([data-own-today])',
    '[data-own-today]',
    'ownAge',
    () => import('./features/training/enhance-own-age.ts').then((age) => age.enhanceOwnAge()),
  ],
  [
    '[data-club-page]',
    '[data-own-club]',
    'ownClub',
    () => import('./features/training/enhance-own-club.ts').then((club) => club.enhanceOwnClub()),
  ],
]
const started = new Set<string>()

/** A page that only repeats what somebody has had remembered loads nothing for who has not. */
function startOwn() {
  for (const [always, place, key, start] of own) {
    const { length } = document.querySelectorAll(recall(key) ? `${always}, ${place}` : always)
    if (length === 0 || started.has(key)) continue
    started.add(key)
    void start()
  }
}

startOwn()
// Back brings a page as it was left, another tab changes what is kept.
addEventListener('pageshow', startOwn)
addEventListener('storage', startOwn)

// After the page is whole: nobody waits for what the next visit may need.
const later = window.requestIdleCallback ?? setTimeout
whenLoaded(() => {
  fetchAhead()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  later(async () => {
    // What answers without a network has to be here before there is none.
    await Promise.all([
      document.querySelector('[data-own-asked]') && ownAnswerHere(),
      document.querySelector('[data-island=coach-sheet]') && fetchIsland('coach-sheet'),
    ])
    await keepForLater(() =>
      Promise.all([
        ownCategory(),
        ownAnswerHere(),
        recall('clubList') !== undefined && fetchIsland('coach-sheet'),
      ]),
    )
  })
})

const parts = document.querySelector<HTMLElement>('[data-parts]')
if (parts && document.querySelector('[data-parts-steps] a[rel=next]'))
  import('./kit/ui/enhance/parts.ts').then(({ enhanceParts }) => enhanceParts(parts))

// For who waits for it.
document.documentElement.dataset.enhanced = ''
