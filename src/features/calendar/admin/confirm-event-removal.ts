import { confirmRemoval } from '#kit/admin/removal.tsx'
import { quoted } from '#kit/text/quoted.ts'
import type { EventItem } from '../calendar.record.ts'
import { lastDateOf } from '../event-rules.ts'
import { allOf, whatIsApart } from './series-words.ts'

/** @param days what has come out of the series, and goes with it. */
export function confirmEventRemoval(
  event: EventItem,
  today: string,
  days: EventItem[],
): Promise<boolean> {
  const besides = days.length > 0 ? ` Вместе с\u00a0ним и\u00a0${whatIsApart(days)}.` : ''
  return confirmRemoval({
    question: event.repeat ? `Удалить ${allOf(event, today)}?` : 'Удалить событие?',
    explanation: goneEvent(event, today, besides),
    ...{ entity: 'event', ids: [event.id] },
  })
}

/** What visitors lose with it, and of one that is still to come how else it is called off. */
export function goneEvent(event: EventItem, today: string, besides = ''): string {
  const gone = `${quoted(event.title)} исчезнет из\u00a0календаря.${besides}`
  if (event.cancelled || lastDateOf(event) < today) return gone
  return `${gone} Если занятие просто не\u00a0состоится, отметьте его отменённым: об\u00a0этом узнают подписчики.`
}
