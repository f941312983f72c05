import { NativeSelect } from '@mantine/core'
import { optionsOf } from '#kit/admin/options-of.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { eventTypeNames } from '../calendar.record.ts'
import css from './calendar.module.css'
import { listClubs } from './calendar-client.ts'
import type { CalendarFilter } from './calendar-filter.ts'

interface CalendarFiltersProps {
  filter: CalendarFilter
  onChange(filter: CalendarFilter): void
}

export function CalendarFilters({ filter, onChange }: CalendarFiltersProps) {
  const { found: clubs = [], failure } = useFetched(listClubs, 'Ошибка при загрузке клубов')
  const ofCalendar = clubs.filter(
    ({ id, published, inCalendar }) => (published && inCalendar) || id === filter.club,
  )
  return (
    <div className={css.filters}>
      <NativeSelect
        aria-label="Что показать"
        data={[{ value: '', label: 'Все события' }, ...optionsOf(eventTypeNames)]}
        value={filter.type}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, type: value as CalendarFilter['type'] })
        }
      />
      {ofCalendar.length > 0 && (
        <NativeSelect
          aria-label="Клуб"
          data={[
            { value: '0', label: 'Все клубы' },
            ...ofCalendar.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filter.club}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, club: Number(value) })}
        />
      )}
      {failure}
    </div>
  )
}
