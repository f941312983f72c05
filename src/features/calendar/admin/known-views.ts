import { eventFields } from './event-fields.tsx'

export const viewsOf = () => ({ event: eventFields })
