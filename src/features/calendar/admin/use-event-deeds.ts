import { useNavigate } from 'react-router'
import { listAddress } from '#kit/admin/list-address.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { sayChanged, useRenewal } from '#kit/admin/undo.tsx'
import { valuesOf } from '#kit/record/record.ts'
import { quoted } from '#kit/text/quoted.ts'
import { type EventItem, events } from '../calendar.record.ts'
import {
  cancelAgain,
  detachOccurrence,
  isDayOfBreak,
  liftCancellation,
  liftedInBreak,
  removeEvent,
  returnOccurrence,
} from './calendar-client.ts'
import { removeWholeEvent } from './remove-whole-event.ts'
import type { useEventRecord } from './use-event-record.ts'

const failed = 'Ошибка при обновлении события'

/** What is done to an event beside saving its fields, each deed with its words and the way back. */
export function useEventDeeds(
  record: Pick<ReturnType<typeof useEventRecord>, 'stored' | 'save' | 'abandon'>,
  today: string,
) {
  const navigate = useNavigate()
  const renew = useRenewal()
  const { stored } = record

  const toCalendar = () =>
    record.abandon(() => navigate(listAddress('/admin/calendar'), { replace: true }))

  async function remove() {
    if (stored && (await removeWholeEvent(stored, today))) toCalendar()
  }

  const cancel = (stateReason: string) =>
    record.save({ cancelled: true, stateReason }, (saved) =>
      sayChanged(
        'Отменено, на\u00a0сайте стоит пометка',
        async () => renewAs(saved.id, await liftCancellation(saved.id)),
        failed,
      ),
    )

  /** What comes of an undoing may be another event, or none. */
  const renewAs = (id: number, now: EventItem | undefined) =>
    renew(`/admin/calendar/${id}`, now ? `/admin/calendar/${now.id}` : '/admin/calendar')

  async function lift() {
    if (!stored) return
    try {
      const lifted = await liftCancellation(stored.id)
      if (!lifted) {
        const again = () => cancelAgain(stored, undefined)
        if (await isDayOfBreak(stored)) sayDone(liftedInBreak)
        else sayChanged('Занятие снова в\u00a0расписании клуба', again, failed, 'Отменить снова')
        return record.abandon(() => navigate('/admin/calendar', { replace: true }))
      }
      const { id } = lifted
      const day = stored.startDate.slice(0, 10)
      const again = async () => renewAs(id, await cancelAgain(stored, lifted))
      sayChanged(`Отмена снята: ${quoted(stored.title)}`, again, failed, 'Отменить снова')
      const address = `/admin/calendar/${id}${id === stored.id ? '' : `?occurrence=${day}`}`
      navigate(address, { replace: true })
    } catch (cause) {
      sayFailed(failed, cause)
    }
  }

  async function rejoin(left: EventItem, day: string) {
    if (!stored) return
    try {
      await returnOccurrence(left.id, day)
    } catch (cause) {
      return sayFailed(failed, cause)
    }
    const values = valuesOf(events, stored)
    sayChanged(
      'Занятие снова в\u00a0расписании',
      async () => renewAs(left.id, await detachOccurrence(left.id, day, values, newDraftKey())),
      failed,
      'Изменить снова',
    )
    const address = `/admin/calendar/${left.id}?occurrence=${day}`
    record.abandon(() => navigate(address, { replace: true }))
  }

  async function giveBack() {
    if (!stored) return
    try {
      await removeEvent(stored.id)
    } catch (cause) {
      return sayFailed(failed, cause)
    }
    sayRemoved('Занятие снова в\u00a0расписании клуба', [{ entity: 'event', id: stored.id }])
    toCalendar()
  }

  return { remove, cancel, lift, rejoin, giveBack, toCalendar }
}
