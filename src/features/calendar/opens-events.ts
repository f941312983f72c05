// What is opened over a page comes without the styles of its own: this page has them.
import './event-article.tsx'
import './enhance/event-dialog.module.css'
import '#kit/ui/dialog.module.css'

/** On a part of a page whose events open over it, `enhance/calendar.ts`. */
export const opensEvents = { 'data-calendar': true } as const
