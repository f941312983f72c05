import { Alert, Anchor, Button, Group, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { sportNames } from '#features/sport/sports.ts'
import { optionsOf } from '#kit/admin/options-of.ts'
import { RecordFormScreen } from '#kit/admin/record-form/record-form-screen.tsx'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import { useSite } from '#kit/admin/site.ts'
import { localDate } from '#kit/text/dates.ts'
import { type EventValues, events } from '../calendar.record.ts'
import { knownIn } from './calendar-client.ts'
import { ClubDayNote } from './club-day-note.tsx'
import { ClubTwinNote, twinWords, useClubTwin } from './club-twin-note.tsx'
import { DetachedNote } from './detached-note.tsx'
import { eventFields } from './event-fields.ts'
import { EventState, EventWhen } from './event-sides.tsx'
import { EventStanding } from './event-standing.tsx'
import { HallClashNote } from './hall-clash-note.tsx'
import { useEventDeeds } from './use-event-deeds.ts'
import { type OpenedEvent, useEventRecord } from './use-event-record.ts'

export function EventForm(props: OpenedEvent) {
  const { series, clubDay } = props
  const today = localDate(new Date(), useSite().timeZone)
  const record = useEventRecord(props)
  const { form, stored } = record
  const { values } = form
  const input = inputsOf(events, form, { known: knownIn(today) })
  const twin = useClubTwin(values, stored)
  const deeds = useEventDeeds(record, today)

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
          <EventWhen
            form={form}
            series={stored?.repeat ? stored : undefined}
            repeats={!series && !clubDay && !stored?.clubId && !stored?.seriesId}
          />
          {stored && <EventState {...{ form, stored, today, input }} onRemove={deeds.remove} />}
        </>
      }
    >
      <EventStanding
        stored={stored}
        values={values}
        series={series?.event}
        clubDay={clubDay}
        onCancel={deeds.cancel}
        onLift={deeds.lift}
      />
      {stored && !stored.cancelled && <DetachedNote event={stored} onReturn={deeds.rejoin} />}
      {stored && !stored.cancelled && <ClubDayNote event={stored} onReturn={deeds.giveBack} />}
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
      <ClubTwinNote twin={twin} values={values} stored={stored} onGone={deeds.toCalendar} />
      {input('coach')}
      {input('description')}
    </RecordFormScreen>
  )
}
