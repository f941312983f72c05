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

if (document.querySelector('[data-own-category]'))
  import('./features/competitions/enhance-own-category.ts').then((own) => own.enhanceOwnCategory())

const parts = document.querySelector<HTMLElement>('[data-parts]')
if (parts && document.querySelector('[data-parts-steps] a[rel=next]'))
  import('./kit/ui/enhance/parts.ts').then(({ enhanceParts }) => enhanceParts(parts))
