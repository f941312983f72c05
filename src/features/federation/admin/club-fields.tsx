import { type Sport, sportNames } from '#features/sport/sports.ts'
import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { trainingRows, weekdaysText } from '../club-words.ts'
import type { Club } from '../clubs.contract.ts'

const empty = {
  name: '',
  sports: ['judo'] as Sport[],
  address: '',
  district: '',
  lat: null,
  lon: null,
  phone: '',
  site: '',
  vk: '',
  telegram: '',
  ageFrom: null,
  ageTo: null,
  free: false,
  schedule: [],
  published: true,
} satisfies Partial<Club>
export type ClubValues = Pick<Club, keyof typeof empty>

export function clubValues(stored: Club | undefined): ClubValues {
  const names = Object.keys(empty) as (keyof ClubValues)[]
  return Object.fromEntries(names.map((name) => [name, (stored ?? empty)[name]])) as ClubValues
}

/** How two versions of a club are compared, field by field. */
export const clubFields: FieldViews<ClubValues> = {
  name: { label: 'Название' },
  sports: {
    label: 'Виды спорта',
    show: (chosen) => chosen.map((one) => sportNames[one]).join(', '),
  },
  address: { label: 'Адрес' },
  district: { label: 'Район' },
  lat: { label: 'Широта' },
  lon: { label: 'Долгота' },
  phone: { label: 'Телефон' },
  site: { label: 'Сайт' },
  vk: { label: 'ВКонтакте' },
  telegram: { label: 'Telegram' },
  ageFrom: { label: 'Возраст от' },
  ageTo: { label: 'Возраст до' },
  free: { label: 'Бесплатно' },
  schedule: {
    label: 'Расписание',
    show: (schedule) =>
      trainingRows(schedule).map(({ weekdays, from, to, group, coach }) => (
        <p key={`${weekdays}${from}${group}${coach}`}>
          {weekdaysText(weekdays)} {from}–{to} {[group, coach].filter(Boolean).join(', ')}
        </p>
      )),
  },
  published: { label: 'Показывать на сайте' },
}
