import { eventFields } from './event-fields.ts'

export const viewsOf = () => ({ event: eventFields })
