import { useRef } from 'react'
import { confirmDanger } from '#kit/admin/messages.tsx'
import { useSite } from '#kit/admin/site.ts'
import { sayChanged, useRenewal } from '#kit/admin/undo.tsx'
import { localDate } from '#kit/text/dates.ts'
import type { EventItem, EventUpdate, EventValues } from '../calendar.record.ts'
import { listChangedDays, removeEvent, returnOccurrence, updateEvent } from './calendar-client.ts'
import { allOf, whatIsApart } from './series-words.ts'

const onlyThis = 'Изменено только это занятие, остальные прежние'

const reaches = {
  cancel: {
    verb: 'Отменить',
    done: 'Отменены все занятия',
    refusal: 'Не отменять',
    color: 'red',
    explanation:
      'Они останутся в\u00a0календаре с\u00a0пометкой «Отменено». Если не\u00a0состоится только одно занятие, нажмите в\u00a0календаре на\u00a0него.',
  },
  move: {
    verb: 'Перенести',
    done: 'Перенесены все занятия',
    refusal: 'Не переносить',
    color: 'blue',
    explanation:
      'Время изменится у\u00a0всех. Если переносится только одно занятие, нажмите в\u00a0календаре на\u00a0него.',
  },
}

/**
 * A save that cancels or moves a whole series is asked about, with its number; like the moving of a
 * single event it can be taken back.
 */
export function useSeriesChange() {
  const renew = useRenewal()
  const { timeZone } = useSite()
  const asked = useRef<{ done: string; before: EventUpdate }>(undefined)

  async function confirm(values: EventValues, stored: EventItem | undefined): Promise<boolean> {
    asked.current = undefined
    if (!stored) return true
    const { allDay, startDate, endDate, repeat, cancelled, cancelledFrom, stateReason } = stored
    if (!repeat && isMoved(values, stored))
      asked.current = { done: 'Перенесено', before: { allDay, startDate, endDate } }
    const reach = reachOf(values, stored)
    if (!reach) return true
    const { verb, done, ...words } = reaches[reach]
    const today = localDate(new Date(), timeZone)
    const from = (reach === 'cancel' && values.cancelledFrom) || today
    const question = `${verb} ${allOf(stored, from)}?`
    const off = reach === 'cancel' ? await daysBesides(stored, values.cancelledFrom ?? '') : ''
    const explanation = off + words.explanation
    if (!(await confirmDanger({ question, action: `${verb} все`, ...words, explanation })))
      return false
    const standing = { cancelled, cancelledFrom, stateReason }
    const before = { allDay, startDate, endDate, repeat, ...standing }
    asked.current = { done, before }
    return true
  }

  /** False when what was saved is nothing to be asked about. */
  function sayAsked(id: number): boolean {
    const was = asked.current
    asked.current = undefined
    if (was) say(was.done, id, () => updateEvent(id, was.before))
    return was !== undefined
  }

  const sayDetached = (series: EventItem, day: string, single: EventItem) =>
    say(
      onlyThis,
      single.id,
      () => returnOccurrence(series.id, day),
      `/admin/calendar/${series.id}?occurrence=${day}`,
    )

  const sayClubDay = ({ id }: EventItem) =>
    say(onlyThis, id, () => removeEvent(id), '/admin/calendar')

  function say(done: string, id: number, undo: () => Promise<unknown>, to?: string) {
    const back = async () => {
      await undo()
      await renew(`/admin/calendar/${id}`, to)
    }
    sayChanged(done, back, 'Ошибка при обновлении события')
  }

  return { confirm, sayAsked, sayDetached, sayClubDay }
}

/** What of it stands apart and is cancelled too. The question is asked without it where it cannot be fetched. */
export async function daysBesides({ id }: EventItem, from: string): Promise<string> {
  const days = await listChangedDays(id).catch(() => [])
  const held = days.filter((day) => !day.cancelled && day.startDate >= from)
  return held.length > 0 ? `Отменится и\u00a0${whatIsApart(held)}. ` : ''
}

function reachOf(values: EventValues, stored: EventItem): keyof typeof reaches | undefined {
  if (!stored.repeat) return
  if (values.cancelled && (!stored.cancelled || isWidened(values, stored))) return 'cancel'
  const days = values.repeat?.weekdays.join() !== stored.repeat.weekdays.join()
  return isMoved(values, stored) || days ? 'move' : undefined
}

/** Without a day all of the series is cancelled. */
const isWidened = ({ cancelledFrom }: EventValues, stored: EventItem) =>
  (cancelledFrom ?? '') < (stored.cancelledFrom ?? '')

const isMoved = (values: EventValues, stored: EventItem) =>
  values.startDate !== stored.startDate || values.endDate !== stored.endDate
