import { sayFailed } from '#kit/admin/messages.tsx'
import { sayRemoved } from '#kit/admin/removal.tsx'
import type { EventItem } from '../calendar.record.ts'
import { listChangedDays, removeEvent } from './calendar-client.ts'
import { confirmEventRemoval } from './confirm-event-removal.ts'

/** Asks before an event or a whole series goes, and says that it has. @returns whether it has. */
export async function removeWholeEvent(
  event: EventItem,
  today: string,
  onRestored?: () => void,
): Promise<boolean> {
  const { id, repeat } = event
  try {
    const days = repeat ? await listChangedDays(id) : []
    if (!(await confirmEventRemoval(event, today, days))) return false
    await removeEvent(id)
  } catch (cause) {
    sayFailed('Ошибка при удалении события', cause)
    return false
  }
  sayRemoved('Событие удалено', [{ entity: 'event', id }], onRestored)
  return true
}
