import {
  Alert,
  Anchor,
  Button,
  Group,
  NativeSelect,
  Paper,
  Stack,
  Switch,
  Title,
} from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { sportNames } from '#features/sport/sports.ts'
import { DayInput } from '#kit/admin/day-input.tsx'
import { listAddress } from '#kit/admin/list-address.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { optionsOf } from '#kit/admin/options-of.ts'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { useRecordForm } from '#kit/admin/record-form/use-record-form.ts'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import { sayRemoved } from '#kit/admin/removal.tsx'
import { useSite } from '#kit/admin/site.ts'
import { sayChanged, useRenewal } from '#kit/admin/undo.tsx'
import { valuesOf } from '#kit/record/record.ts'
import { localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import { eventForm } from '../calendar.contract.ts'
import { type EventItem, type EventValues, events } from '../calendar.record.ts'
import {
  type ClubDay,
  cancelAgain,
  changeClubDay,
  createEvent,
  dayOf,
  detachOccurrence,
  isDayOfBreak,
  knownIn,
  liftCancellation,
  liftedInBreak,
  removeEvent,
  undoDetachment,
  updateEvent,
} from './calendar-client.ts'
import { ClubDayNote } from './club-day-note.tsx'
import { ClubTwinNote, twinWords, useClubTwin } from './club-twin-note.tsx'
import { confirmEventRemoval } from './confirm-event-removal.ts'
import { DetachedNote } from './detached-note.tsx'
import { eventFields } from './event-fields.ts'
import { EventRepeat } from './event-repeat.tsx'
import { EventStanding } from './event-standing.tsx'
import { withAllDay, withStart } from './event-values.ts'
import { HallClashNote } from './hall-clash-note.tsx'
import { useSeriesChange } from './use-series-change.ts'

const failed = 'Ошибка при обновлении события'

interface EventFormProps {
  /** Absent for a new event and for one occurrence that is about to leave its series. */
  event: EventItem | undefined
  initial: EventValues
  series?: { event: EventItem; date: string }
  clubDay?: ClubDay
}

export function EventForm({ event, initial, series, clubDay }: EventFormProps) {
  const navigate = useNavigate()
  const today = localDate(new Date(), useSite().timeZone)
  const change = useSeriesChange()
  const renew = useRenewal()
  const record = useRecordForm<EventValues, EventItem>({
    kind: kindOf(series, clubDay),
    stored: event,
    toValues: (stored) => (stored ? valuesOf(events, stored) : initial),
    schema: eventForm,
    async create(values, key) {
      if (clubDay) return changeClubDay(clubDay, values, key)
      if (!series) return createEvent(values, key)
      const { id, version } = series.event
      return detachOccurrence(id, series.date, { ...values, version }, key)
    },
    update: updateEvent,
    confirm: change.confirm,
    address: (id) => `/admin/calendar/${id}`,
    seen(saved) {
      if (series) change.sayDetached(series.event, series.date, saved)
      if (clubDay) change.sayClubDay(saved)
      if (series || clubDay || change.sayAsked(saved.id)) return
      const words = `${saved.repeat ? 'Занятия видны' : 'Событие видно'} в\u00a0календаре на\u00a0сайте`
      return { words, href: `/calendar/events/${saved.id}` }
    },
    failure: {
      create: 'Ошибка при добавлении события',
      update: 'Ошибка при обновлении события',
    },
  })
  const { form, stored } = record
  const { values } = form
  const input = inputsOf(events, form, { known: knownIn(today) })
  const twin = useClubTwin(values, stored)

  async function remove() {
    if (!stored || !(await confirmEventRemoval(stored, today))) return
    try {
      await removeEvent(stored.id)
    } catch (cause) {
      return sayFailed('Ошибка при удалении события', cause)
    }
    sayRemoved('Событие удалено', [{ entity: 'event', id: stored.id }])
    record.abandon(() => navigate(listAddress('/admin/calendar'), { replace: true }))
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
      await undoDetachment(left.id, day, stored)
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
    record.abandon(() => navigate(listAddress('/admin/calendar'), { replace: true }))
  }

  return (
    <RecordFormScreen
      record={record}
      entity="event"
      title={stored?.title ?? series?.event.title ?? clubDay?.title ?? 'Новое событие'}
      back={{ to: '/admin/calendar', label: 'К календарю' }}
      fields={eventFields}
      fresh={(series || clubDay) && 'нет изменений'}
      reach={
        twin.club
          ? twinWords(twin.club)
          : stored || series || clubDay
            ? undefined
            : 'После сохранения сразу появится в\u00a0календаре на\u00a0сайте'
      }
      actions={
        <Button type="submit" disabled={record.state.is === 'saving'}>
          Сохранить
        </Button>
      }
      aside={
        <>
          <Paper withBorder p="md" component="section">
            <Stack>
              <Title order={2}>Когда</Title>
              <Switch
                label={events.fields.allDay.label}
                checked={values.allDay}
                onChange={({ currentTarget }) =>
                  form.setValues(withAllDay(values, currentTarget.checked))
                }
              />
              <DayInput
                time={!values.allDay}
                label={events.fields.startDate.label}
                {...form.getInputProps('startDate')}
                value={values.startDate}
                onChange={({ currentTarget }) =>
                  form.setValues(withStart(values, currentTarget.value))
                }
              />
              <DayInput
                time={!values.allDay}
                label={values.allDay ? 'Последний день' : events.fields.endDate.label}
                {...form.getInputProps('endDate')}
              />
              {!series && !clubDay && !stored?.clubId && <EventRepeat form={form} />}
            </Stack>
          </Paper>
          {stored && (
            <Paper withBorder p="md" component="section">
              <Stack>
                <Title order={2}>Состояние</Title>
                {stored.repeat && (
                  <Switch
                    label="Отменить все занятия"
                    description="Останутся в календаре с пометкой, подписчики увидят отмену."
                    {...form.getInputProps('cancelled', { type: 'checkbox' })}
                    onChange={({ currentTarget: { checked } }) =>
                      form.setValues({
                        cancelled: checked,
                        cancelledFrom: checked && stored.startDate < today ? today : null,
                      })
                    }
                  />
                )}
                {stored.repeat && values.cancelled && input('cancelledFrom')}
                {values.cancelled && input('stateReason')}
                <Anchor href={`/calendar/events/${stored.id}`} target="_blank">
                  Открыть на&nbsp;сайте
                </Anchor>
                <Button variant="subtle" color="red" onClick={remove}>
                  Удалить {stored.repeat ? 'все занятия' : 'событие'}
                </Button>
              </Stack>
            </Paper>
          )}
        </>
      }
    >
      <EventStanding
        stored={stored}
        values={values}
        series={series?.event}
        clubDay={clubDay}
        onCancel={cancel}
        onLift={lift}
      />
      {stored && !stored.cancelled && <DetachedNote event={stored} onReturn={rejoin} />}
      {stored && !stored.cancelled && <ClubDayNote event={stored} onReturn={giveBack} />}
      {input('title')}
      <Group grow align="start">
        {input('type')}
        <NativeSelect
          label={events.fields.sport.label}
          data={[{ value: '', label: 'Для всех' }, ...optionsOf(sportNames)]}
          value={values.sport ?? ''}
          error={form.errors.sport}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('sport', value === '' ? null : (value as EventValues['sport']))
          }
        />
      </Group>
      {!stored && values.type === 'grading' && (
        <Alert color="blue" role="status">
          Аттестацию удобнее завести в&nbsp;
          <Anchor component={Link} to="/admin/competitions/new?kind=grading" inherit>
            «Соревнованиях»
          </Anchor>
          : там есть степени, комиссия и&nbsp;взнос.
        </Alert>
      )}
      {input('location')}
      <HallClashNote
        values={values}
        stored={stored}
        series={series?.event}
        clubDay={clubDay}
        twin={twin.club?.id}
      />
      <ClubTwinNote
        twin={twin}
        values={values}
        stored={stored}
        onGone={() =>
          record.abandon(() => navigate(listAddress('/admin/calendar'), { replace: true }))
        }
      />
      {input('coach')}
      {input('description')}
    </RecordFormScreen>
  )
}

function kindOf(series: EventFormProps['series'], clubDay: ClubDay | undefined): string {
  if (clubDay) return `training-${clubDay.club_id}-${clubDay.row}-${dayOf(clubDay)}`
  return series ? `event-${series.event.id}-${series.date}` : 'event'
}
