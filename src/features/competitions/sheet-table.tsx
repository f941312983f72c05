import { categoryName, categoryWords, nameOfBoth } from '#features/sport/categories.ts'
import { weightName } from '#features/sport/weights.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { bornIn } from './competition-words.ts'
import { isItem, type Told } from './own-category.ts'
import css from './pages/sheet.module.css'
import { emptyLines } from './sheet-lines.ts'
import type { Place, Sheet, SheetGroup, SheetItem, SheetSlot } from './sheet-places.ts'

interface SheetTablesProps {
  item: SheetItem
  sheet: Sheet
  isWeighed: boolean
}

/** The lines of the sheet under their hours, written and empty ones. */
export function SheetTables({ item, sheet, isWeighed }: SheetTablesProps) {
  const isGrading = item.kind === 'grading'
  const columns = [
    'Фамилия, имя',
    'Год рожд.',
    ...(isWeighed ? ['Вес, кг'] : []),
    ...(isGrading ? ['На\u00a0какую степень'] : []),
  ]
  const empty = emptyLines(sheet.slots)
  return (
    <>
      {sheet.slots.map((slot) => (
        <section key={slotTitle(slot, isWeighed)}>
          <h2>{typograph(slotTitle(slot, isWeighed))}</h2>
          <table className={css.slot}>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            {slot.groups.map((group) => (
              <Group
                key={categoryName(group.category)}
                {...{ group, columns, isWeighed, isGrading }}
                empty={empty.get(group) ?? 0}
                date={item.date}
              />
            ))}
          </table>
        </section>
      ))}
    </>
  )
}

/** «Взвешивание 28 ноября, сб, 08:30. Начало 10:00»; of a commission that nobody has told nothing is said. */
function slotTitle({ admission, weighIn, start }: Omit<SheetSlot, 'groups'>, isWeighed: boolean) {
  const hours: [string, Told][] = [
    ...(isItem(admission) ? [['Комиссия по допуску', admission] as [string, Told]] : []),
    ...(isWeighed ? [['Взвешивание', weighIn] as [string, Told]] : []),
    ['Начало', start],
  ]
  let said = ''
  return hours
    .map(([name, told]) => {
      if (!isItem(told)) return `${name}: час пока не сообщён`
      const day =
        told.date === said ? '' : `${formatDate(told.date, { year: false, weekday: true })}, `
      said = told.date
      return `${name} ${day}${told.time}`
    })
    .join('. ')
}

interface GroupProps {
  group: SheetGroup
  columns: string[]
  date: string
  isWeighed: boolean
  isGrading: boolean
  /** Lines for who is added by hand. */
  empty: number
}

const rows = [1, 2, 3, 4]

/** A category and lines for its athletes. */
function Group({ group, columns, date, isWeighed, isGrading, empty }: GroupProps) {
  const { category, weights, isPair, athletes } = group
  const some = weights.length > 0 ? weights : category.weights
  const name = isPair ? nameOfBoth(category) : categoryWords(category)
  const kilograms = some.map((one) => one.replace('-', '−')).join(', ')
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length}>
          <strong>{typograph(name)}</strong>
          {typograph(`, ${bornIn(category, Number(date.slice(0, 4)))}`)}
          {kilograms !== '' && `: ${kilograms} кг`}
        </th>
      </tr>
      {athletes.map((place) => (
        <Written key={place.written.id} {...{ place, isWeighed, isGrading }} />
      ))}
      {rows.slice(0, empty).map((row) => (
        <tr key={row} className={css.empty}>
          {columns.map((column) => (
            <td key={column} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface WrittenProps {
  place: Place
  isWeighed: boolean
  isGrading: boolean
}

const Written = ({ place, isWeighed, isGrading }: WrittenProps) => (
  <tr>
    <td>{place.written.name}</td>
    <td>{place.written.year}</td>
    {isWeighed && (
      <td>
        {place.athlete?.weight?.toString().replace('.', ',')}
        {place.own?.weight && <span className={css.class}>{weightName(place.own.weight)}</span>}
      </td>
    )}
    {isGrading && <td>{place.written.grade}</td>}
  </tr>
)
