import { Alert, Badge, Text } from '@mantine/core'
import { IconHome2 } from '@tabler/icons-react'
import { agesText } from '#features/sport/ages-text.ts'
import { sportNames } from '#features/sport/sports.ts'
import { inputsOf } from '#kit/admin/record-screens/field-input.tsx'
import { recordScreens } from '#kit/admin/record-screens/record-screens.tsx'
import { reachLack } from '../club-reach.ts'
import { weekdaysText } from '../club-words.ts'
import { type Club, clubs } from '../clubs.record.ts'
import { BreaksField } from './breaks-field.tsx'
import { CalendarTwins } from './calendar-twins.tsx'
import { ClubAge } from './club-age.tsx'
import { ScheduleField } from './schedule-field.tsx'
import { breaksView, scheduleView } from './schedule-view.tsx'
import { FederationTabs } from './tabs.tsx'

export const { list, edit } = recordScreens(clubs, {
  title: 'Федерация',
  tabs: <FederationTabs current="/admin/federation/clubs" />,
  empty: {
    icon: IconHome2,
    hint: 'Добавьте клуб или зал с расписанием: по нему ищут, где заниматься.',
  },
  details: detailsOf,
  badge: ({ published }) => !published && <Badge color="gray">Скрыт</Badge>,
  pageOf: ({ id }) => `/federation/clubs/${id}`,
  removalMeans:
    'Страница клуба исчезнет с\u00a0сайта, а\u00a0его занятия\u00a0— из\u00a0календаря и\u00a0«Где заниматься». В\u00a0протоколах и\u00a0таблице медалей название останется, но\u00a0без ссылки на\u00a0клуб.',
  shownBy: 'published',
  aside: ['published', 'free', 'price', 'site', 'vk', 'telegram', 'lat', 'lon', 'otherNames'],
  lead({ form, stored }) {
    const lack =
      form.values.published && (stored || form.isTouched('name')) && reachLack(form.values)
    return lack && <Alert color="yellow" role="status" title={lack} />
  },
  inputs: {
    sports: ({ form, stored }) => (
      <>
        {inputsOf(clubs, form)('sports')}
        {form.values.sports.length === 0 && (stored || form.isTouched('sports')) && (
          <Text c="red" size="sm" role="status">
            Отметьте хотя бы один: без вида спорта клуб не покажут тем, кто выбирает спорт.
          </Text>
        )}
      </>
    ),
    schedule: ({ form }) => (
      <ScheduleField
        errors={form.errors}
        forgive={form.clearFieldError}
        sports={form.values.sports}
        ages={{ ageFrom: form.values.ageFrom, ageTo: form.values.ageTo }}
        {...form.getInputProps('schedule')}
      />
    ),
    inCalendar: ({ form, stored }) => (
      <>
        {inputsOf(clubs, form)('inCalendar')}
        {form.values.inCalendar && (
          <CalendarTwins club={form.values} id={form.isDirty() ? undefined : stored?.id} />
        )}
      </>
    ),
    breaks: ({ form, stored }) => (
      <BreaksField
        stored={stored?.breaks ?? []}
        errors={form.errors}
        forgive={form.clearFieldError}
        {...form.getInputProps('breaks')}
      />
    ),
    ageFrom: ({ form }) => <ClubAge name="ageFrom" form={form} />,
    ageTo: ({ form }) => <ClubAge name="ageTo" form={form} />,
  },
  views: () => ({ schedule: scheduleView, breaks: breaksView }),
})

function detailsOf(club: Club): string {
  const sports = club.sports.map((sport) => sportNames[sport]).join(', ')
  const days = weekdaysText(club.schedule.map(({ weekday }) => weekday))
  return [sports, agesText(club), club.district, days].filter(Boolean).join(' · ')
}
