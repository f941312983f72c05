import { sexNames } from '#features/federation/club-training.ts'
import type { Club } from '#features/federation/clubs.record.ts'
import { isAdaptive } from '#features/federation/group-words.ts'
import { districtsOf } from '#features/federation/training-place.ts'
import { weekdays } from '#features/federation/vocabulary.ts'
import { sportNames, sports } from '#features/sport/sports.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import { weekdayNames } from '#kit/text/day-names.ts'
import cloth from '#kit/ui/cloth-form.module.css'
import { askedLevels, type ClubFilter } from './club-filter.ts'
import css from './club-query.module.css'
import { eveningFrom } from './training-finder.ts'

interface ClubQueryProps {
  filter: ClubFilter
  clubs: readonly Club[]
}

/** A plain form: what is chosen goes into the address, and works without any script. */
export function ClubQuery({ filter, clubs }: ClubQueryProps) {
  const districts = districtsOf(clubs).sort((a, b) => a.localeCompare(b, 'ru'))
  return (
    <form
      className={css.form}
      action="/federation/clubs#found"
      method="get"
      data-answered
      data-screen-only
    >
      <label className={`${cloth.field} ${css.field}`}>
        <span>Возраст</span>
        <input
          name="age"
          type="number"
          inputMode="numeric"
          enterKeyHint="search"
          min="2"
          max="99"
          placeholder={filter.adult ? 'взрослый' : 'любой'}
          defaultValue={filter.age}
        />
      </label>
      <Choice
        label="Вид спорта"
        name="sport"
        chosen={filter.sport}
        any="любой"
        options={sports.map((sport) => [sport, sportNames[sport]])}
      />
      {districts.length > 0 && (
        <Choice
          label="Район"
          name="district"
          chosen={filter.district}
          any="любой"
          options={districts.map((district) => [district, district])}
        />
      )}
      {asksSex(clubs, filter) && (
        <Choice
          label="Для кого"
          name="sex"
          chosen={filter.sex}
          any={sexNames.any}
          options={(['f', 'm'] as const).map((sex) => [sex, sexNames[sex]])}
        />
      )}
      {asksLevel(clubs, filter) && (
        <Choice
          label="Уровень"
          name="level"
          chosen={filter.level}
          any="любой"
          options={keysOf(askedLevels).map((level) => [level, askedLevels[level]])}
        />
      )}
      <Choice
        label="День"
        name="day"
        chosen={filter.day}
        any="любой"
        options={[
          ['today', 'Сегодня'],
          ['tomorrow', 'Завтра'],
          ...weekdays.map((day): [number, string] => [day, weekdayNames[day - 1] ?? '']),
        ]}
      />
      <div className={css.checks}>
        {filter.adult && <input type="hidden" name="adult" value="1" />}
        <label className={css.check}>
          <input name="time" type="checkbox" value="evening" defaultChecked={filter.evening} />
          <span>Вечером, с&nbsp;{eveningFrom}</span>
        </label>
        {asksAdaptive(clubs, filter) && (
          <label className={css.check}>
            <input name="adaptive" type="checkbox" value="1" defaultChecked={filter.adaptive} />
            <span>Адаптивная группа</span>
          </label>
        )}
      </div>
      <button className={`${cloth.submit} ${css.submit}`} type="submit">
        Показать
      </button>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  chosen: string | number | undefined
  any: string
  options: [value: string | number, label: string][]
}

function Choice({ label, name, chosen, any, options }: ChoiceProps) {
  return (
    <label className={`${cloth.field} ${css.field}`}>
      <span>{label}</span>
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Asked only where it changes the answer. */
const asksSex = (clubs: readonly Club[], { sex }: ClubFilter) =>
  sex !== undefined || clubs.some(({ schedule }) => schedule.some(({ sex }) => sex !== 'any'))

const asksLevel = (clubs: readonly Club[], { level }: ClubFilter) =>
  level !== undefined ||
  clubs.some(({ schedule }) => schedule.some(({ level }) => level in askedLevels))

const asksAdaptive = (clubs: readonly Club[], { adaptive }: ClubFilter) =>
  adaptive !== undefined ||
  clubs.some(
    (club) =>
      isAdaptive({ group: '' }, club) ||
      club.schedule.some((training) => isAdaptive(training, club)),
  )
