import { confirmRemoval } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'
import type { EventItem } from '../calendar.record.ts'
import { allOf } from './series-words.ts'

export function confirmEventRemoval(event: EventItem, today: string): Promise<boolean> {
  return confirmRemoval({
    question: event.repeat ? `Удалить ${allOf(event, today)}?` : 'Удалить событие?',
    explanation: `${quoted(event.title)} исчезнет из\u00a0календаря. Если занятие просто не\u00a0состоится, отметьте его отменённым: об\u00a0этом узнают подписчики.`,
  })
}
