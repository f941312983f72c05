import { sportNames, sports } from '#features/sport/sports.ts'
import { type ClubFilter, filterNames } from './club-filter.ts'
import css from './club-query.module.css'
import { weekdayNames, weekdays } from './vocabulary.ts'

interface ClubQueryProps {
  filter: ClubFilter
  districts: string[]
}

/** A plain form: what is chosen goes into the address, and works without any script. */
export function ClubQuery({ filter, districts }: ClubQueryProps) {
  return (
    <form className={css.form} action="/federation/clubs" method="get" data-screen-only>
      <label className={css.field}>
        <span>Возраст</span>
        <input
          name="age"
          type="number"
          inputMode="numeric"
          min="2"
          max="99"
          placeholder="любой"
          defaultValue={filter.age}
        />
      </label>
      <label className={css.field}>
        <span>Вид спорта</span>
        <select name="sport" defaultValue={filter.sport ?? ''}>
          <option value="">любой</option>
          {sports.map((sport) => (
            <option key={sport} value={sport}>
              {sportNames[sport]}
            </option>
          ))}
        </select>
      </label>
      {districts.length > 0 && (
        <label className={css.field}>
          <span>Район</span>
          <select name="district" defaultValue={filter.district ?? ''}>
            <option value="">любой</option>
            {districts.map((district) => (
              <option key={district}>{district}</option>
            ))}
          </select>
        </label>
      )}
      <label className={css.field}>
        <span>День</span>
        <select name="day" defaultValue={filter.day ?? ''}>
          <option value="">любой</option>
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {weekdayNames[day]?.full}
            </option>
          ))}
        </select>
      </label>
      <label className={css.check}>
        <input name="evening" type="checkbox" value="1" defaultChecked={filter.evening} />
        <span>Сегодня вечером</span>
      </label>
      <button className={css.submit} type="submit">
        Показать
      </button>
    </form>
  )
}

/** The address of a filter, in one form only. */
export function clubsAddress(filter: ClubFilter): string {
  const query = new URLSearchParams()
  for (const name of filterNames) {
    const value = name === 'evening' ? filter.evening && 1 : filter[name]
    if (value) query.set(name, String(value))
  }
  return query.size > 0 ? `/federation/clubs?${query}` : '/federation/clubs'
}
