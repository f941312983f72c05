import { sportNames, sports } from '#features/sport/sports.ts'
import { birthYearPattern } from '#kit/text/birth-year.ts'
import cloth from '#kit/ui/cloth-form.module.css'
import { eventTypes } from './calendar.record.ts'
import { alarmNames, alarms, type CalendarAddress, typePlurals } from './calendar-address.ts'
import css from './subscribe-choice.module.css'

/** A plain form: what is chosen goes into the address, which then shows it and offers the subscription to it. */
export function SubscribeChoice({ address }: { address: CalendarAddress }) {
  const { view, month, types, sports: chosenSports, born, alarm, club } = address
  return (
    <details className={css.choice}>
      <summary>
        {club === undefined ? 'Что получать и\u00a0когда напоминать' : 'Когда напоминать'}
      </summary>
      <form action="/calendar#subscribe" method="get">
        {view && (view !== 'week' || club !== undefined) && (
          <input type="hidden" name="view" value={view} />
        )}
        {month && <input type="hidden" name="month" value={month} />}
        {club !== undefined && <input type="hidden" name="club" value={club} />}
        {club === undefined && (
          <>
            <Boxes
              {...{ legend: 'Что получать', name: 'type', chosen: types }}
              options={eventTypes.map((type) => [type, typePlurals[type]])}
            />
            <Boxes
              {...{ legend: 'Вид спорта', name: 'sport', chosen: chosenSports }}
              options={sports.map((sport) => [sport, sportNames[sport]])}
            />
            <label className={`${cloth.field} ${css.short}`}>
              <span>Год рождения</span>
              <input
                type="text"
                name="born"
                inputMode="numeric"
                pattern={birthYearPattern}
                title="Четыре цифры, например 2016"
                placeholder="для любого возраста"
                autoComplete="off"
                defaultValue={born}
              />
            </label>
          </>
        )}
        <label className={`${cloth.field} ${css.short}`}>
          <span>Напоминать</span>
          <select name="alarm" defaultValue={alarm ?? ''}>
            <option value="">не напоминать</option>
            {alarms.map((name) => (
              <option key={name} value={name}>
                {alarmNames[name]}
              </option>
            ))}
          </select>
        </label>
        <button className={`${cloth.submit} ${css.done}`} type="submit">
          Готово
        </button>
      </form>
    </details>
  )
}

interface BoxesProps {
  legend: string
  name: string
  chosen: readonly string[]
  options: [value: string, label: string][]
}

/** None of them marked is all of them. */
function Boxes({ legend, name, chosen, options }: BoxesProps) {
  return (
    <fieldset className={css.boxes}>
      <legend>
        {legend} <span>(если ничего не&nbsp;отметить&nbsp;— всё)</span>
      </legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input {...{ type: 'checkbox', name, value }} defaultChecked={chosen.includes(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
