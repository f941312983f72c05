import { enhanceWaiting } from './features/competitions/enhance-waiting.ts'
import { startIslands } from './kit/pages/island-loader.ts'
import { enhanceLiveForms } from './kit/ui/enhance/live-form.ts'
import { enhanceMenus } from './kit/ui/enhance/menus.ts'
import { enhanceSharing } from './kit/ui/enhance/sharing.ts'
import { enhanceVision } from './kit/ui/enhance/vision.ts'

enhanceVision()
enhanceMenus()
enhanceSharing()
enhanceLiveForms()

const calendar = document.querySelector<HTMLElement>('[data-calendar]')
if (calendar)
  import('./features/calendar/enhance/calendar.ts').then(
    ({ enhanceCalendar }) => enhanceCalendar(calendar),
    // The links of the calendar work without it.
    () => undefined,
  )
enhanceWaiting()
startIslands(import.meta.glob('./features/*/islands/*.tsx'))

const ownCategory = () => import('./features/competitions/enhance-own-category.ts')
if (document.querySelector('[data-own-category], [data-own-next]'))
  ownCategory().then(({ enhanceOwnCategory }) => enhanceOwnCategory())

if (document.querySelector('[data-own-age]'))
  import('./features/training/enhance-own-age.ts').then(({ enhanceOwnAge }) => enhanceOwnAge())

if (document.querySelector('[data-own-club]'))
  import('./features/training/enhance-own-club.ts').then(({ enhanceOwnClub }) => enhanceOwnClub())

// After the page is whole: nobody waits for what the next visit may need.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => {
    const later = window.requestIdleCallback ?? setTimeout
    later(() => import('./kit/offline/keep.ts').then((keep) => keep.keepForLater(ownCategory)))
  })

const parts = document.querySelector<HTMLElement>('[data-parts]')
if (parts && document.querySelector('[data-parts-steps] a[rel=next]'))
  import('./kit/ui/enhance/parts.ts').then(({ enhanceParts }) => enhanceParts(parts))
