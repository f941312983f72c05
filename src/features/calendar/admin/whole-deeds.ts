import { sayFailed } from '#kit/admin/messages.tsx'
import { capitalize } from '#kit/text/capitalize.ts'
import { formatDate } from '#kit/text/dates.ts'
import type { EventItem, ShownEvent } from '../calendar.record.ts'
import { askCancellation, askSeriesCancellation } from './ask-cancellation.tsx'
import {
  cancelAgain,
  findEvent,
  isDayOfBreak,
  liftCancellation,
  liftedInBreak,
  removeEvent,
  returnOccurrence,
  updateEvent,
} from './calendar-client.ts'
import { type ChangeGrid, failed } from './grid-change.ts'
import type { Taken } from './grid-moves.ts'
import { removeWholeEvent } from './remove-whole-event.ts'
import { whatOf } from './series-words.ts'
import { daysBesides } from './use-series-change.ts'

interface Cancellation {
  cancelled: true
  stateReason: string
}

interface Parts {
  change: ChangeGrid
  today: string
  reload(): void
}

/** An event, one day of a series or the rest of it is called off or goes, where it stands in the calendar. */
export function wholeDeeds({ change, today, reload }: Parts) {
  /** Of a series the answer about one of its days tells that day alone. */
  async function wholeOf(event: ShownEvent): Promise<EventItem | undefined> {
    if (!event.repeat) return event
    return findEvent(event.id).catch((cause) => void sayFailed(failed, cause))
  }

  async function remove(event: ShownEvent) {
    const whole = await wholeOf(event)
    if (whole && (await removeWholeEvent(whole, today, reload))) reload()
  }

  async function cancelFrom(event: ShownEvent, day: string) {
    const series = await wholeOf(event)
    if (!series) return
    const { id, version, cancelled, cancelledFrom, stateReason: former } = series
    const besides = await daysBesides(series, day)
    const stateReason = await askSeriesCancellation(series, day, besides)
    if (stateReason === undefined) return
    const from = day > series.startDate.slice(0, 10) ? day : null
    change(() => updateEvent(id, { version, cancelled: true, cancelledFrom: from, stateReason }), {
      done: `Отменены все занятия с\u00a0${formatDate(day)}`,
      failed,
      undo: () => updateEvent(id, { cancelled, cancelledFrom, stateReason: former }),
    })
  }

  async function cancel(taken: Taken, run: (changes: Cancellation) => Promise<EventItem>) {
    const what = 'type' in taken && !taken.repeat ? whatOf(taken) : 'занятие'
    const stateReason = await askCancellation(what, taken)
    if (stateReason === undefined) return
    change(() => run({ cancelled: true, stateReason }), {
      done: `${capitalize(what)} отменено, на\u00a0сайте стоит пометка`,
      failed,
      undo: (single) => liftCancellation(single.id),
    })
  }

  const lift = async (event: EventItem) =>
    change(
      () => liftCancellation(event.id),
      (await isDayOfBreak(event))
        ? { done: liftedInBreak, failed }
        : {
            ...{ done: 'Занятие состоится', failed, offered: 'Отменить снова' },
            undo: (lifted) => cancelAgain(event, lifted),
          },
    )

  const removeDay = ({ id }: ShownEvent, day: string) =>
    change(() => removeEvent(id, day), {
      done: 'Занятие убрано',
      failed: 'Ошибка при удалении события',
      undo: () => returnOccurrence(id, day),
    })

  return { cancel, cancelFrom, lift, remove, removeDay }
}
