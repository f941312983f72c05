import { enhanceWaiting } from './features/competitions/enhance-waiting.ts'
import { recall } from './kit/base/remembered.ts'
import { keepForLater } from './kit/offline/keep.ts'
import { offlinePath } from './kit/offline/offline-path.ts'
import { startIslands } from './kit/pages/island-loader.ts'
import { fetchAhead, whenLoaded, whenShown } from './kit/ui/enhance/after-load.ts'
import { enhanceAnsweredForms } from './kit/ui/enhance/answered-forms.ts'
import { nameHeldStyles } from './kit/ui/enhance/held-styles.ts'
import { enhanceSharing } from './kit/ui/enhance/sharing.ts'
import { whenTouched } from './kit/ui/enhance/when-touched.ts'

const touched = () => import('./touched.ts')
type Touched = Awaited<ReturnType<typeof touched>>
const all = (places: string) => document.querySelectorAll<HTMLElement>(places)

/** Starts it once, by whichever sign comes first; again where its script did not come. */
function starter(start: (parts: Touched, first?: Event) => void) {
  let starting: Promise<void> | undefined
  return (first?: Event) => {
    starting ??= touched().then((parts) => start(parts, first))
    starting.catch(() => {
      starting = undefined
    })
    return starting
  }
}

nameHeldStyles()
enhanceSharing()
enhanceAnsweredForms()
enhanceWaiting()
whenShown((persisted) => {
  const isCopy = document.querySelector('[data-kept-why], [data-again]')
  if (navigator.onLine && (!isCopy || location.pathname === offlinePath)) return
  touched()
    .then(({ tellOfNetwork }) => tellOfNetwork(persisted))
    .catch(() => undefined)
})

whenTouched(
  all('body > header'),
  undefined,
  starter((parts, first) => parts.enhanceMenus(first)),
)
whenTouched(
  all('form[data-live]'),
  undefined,
  starter((parts) => parts.enhanceLiveForms()),
)
whenTouched(
  all('a[data-asks]'),
  'a',
  starter((parts) => parts.enhanceAskingLinks()),
)
for (const calendar of all('[data-calendar]'))
  whenTouched([calendar], 'a[data-entry]', async (first) => {
    const { enhanceCalendar } = await import('./features/calendar/enhance/calendar.ts')
    enhanceCalendar(calendar, first)
  })
startIslands(import.meta.glob('./features/*/islands/*.tsx'))

interface Own {
  /** Under which this device remembers it. */
  key: string
  places: string
  /** Where it has something to say to whom nothing is remembered of. */
  always?: string
  start: (first?: Event) => Promise<void>
}

const own: Own[] = [
  {
    ...{ key: 'vision', places: '[data-vision-switch]' },
    start: starter((parts) => parts.enhanceVision()),
  },
  {
    ...{ key: 'ownCategory', places: '[data-own-category], [data-own-next]' },
    // The address asks about somebody: whose answer it is, and the way to have it remembered.
    always: '[data-own-linked]',
    start: starter((parts) => parts.enhanceOwnCategory()),
  },
  {
    ...{ key: 'ownAge', places: '[data-own-age]' },
    start: starter((parts) => parts.enhanceOwnAge()),
  },
  {
    ...{ key: 'ownClub', places: '[data-own-club]' },
    start: starter((parts) => parts.enhanceOwnClub()),
  },
]

for (const { places, start } of own) whenTouched(all(places), 'button', start)
if (document.documentElement.dataset.visionAsked !== undefined)
  all('[data-vision-switch]')[0]?.click()

/** A page that only repeats what somebody has had remembered loads nothing for who has not. */
function startOwn() {
  for (const { key, places, always, start } of own) {
    const needed = recall(key) ? places : always
    if (needed && document.querySelector(needed)) void start()
  }
}

startOwn()
// Back brings a page as it was left, another tab changes what is kept.
addEventListener('pageshow', startOwn)
addEventListener('storage', startOwn)

// After the page is whole: nobody waits for what the next visit may need.
const later = window.requestIdleCallback ?? setTimeout
const whole = new Promise<void>(whenLoaded)
void whole.then(fetchAhead)
// What somebody looks at, before its network is gone.
const patience = new Promise((resolve) => setTimeout(resolve, 2_000))
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void Promise.race([whole, patience]).then(() => later(() => keepForLater(whole)))

const [parts] = all('[data-parts]')
if (parts && document.querySelector('[data-parts-steps] a[rel=next]'))
  addEventListener(
    'scroll',
    starter(({ enhanceParts }) => enhanceParts(parts)),
    { once: true, passive: true },
  )

// For who waits for it.
document.documentElement.dataset.enhanced = ''
