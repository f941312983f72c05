import { ageName } from '#features/sport/categories.ts'
import { sportNames, sports } from '#features/sport/sports.ts'
import question from '#kit/ui/question.module.css'
import { type ListFilters, listAddress } from '../list-filters.ts'
import { competitionStatuses, levelNames, levels, statusNames } from '../vocabulary.ts'
import css from './list.module.css'

interface FilterFormProps {
  filters: ListFilters
  /** Codes of the age groups that occur. */
  ages: string[]
}

/** A plain form: it works without a script and keeps everything in the address. */
export function FilterForm({ filters, ages }: FilterFormProps) {
  const isNarrowed = Object.entries(filters).some(([name, value]) => value && name !== 'year')
  return (
    <form
      className={css.filters}
      action="/competitions"
      method="get"
      data-answered
      data-screen-only
    >
      {filters.year && <input type="hidden" name="year" value={filters.year} />}
      <Choice
        name="sport"
        label="Вид спорта"
        all="Все виды"
        value={filters.sport}
        options={sports.map((value) => [value, sportNames[value]])}
      />
      <Choice
        name="status"
        label="Статус"
        all="Любой"
        value={filters.status}
        options={competitionStatuses.map((value) => [value, statusNames[value]])}
      />
      <Choice
        name="level"
        label="Уровень"
        all="Любой"
        value={filters.level}
        options={levels.map((value) => [value, levelNames[value]])}
      />
      <Choice
        name="age"
        label="Возраст"
        all="Любой"
        value={filters.age}
        options={ages.map((code) => [code, ageName(code)])}
      />
      <p className={css.actions}>
        <button className={question.show} type="submit">
          Показать
        </button>
        {isNarrowed && <a href={listAddress({ year: filters.year })}>Сбросить</a>}
      </p>
    </form>
  )
}

interface ChoiceProps {
  name: string
  label: string
  all: string
  value: string | undefined
  options: [value: string, label: string][]
}

function Choice({ name, label, all, value, options }: ChoiceProps) {
  return (
    <label className={question.choice}>
      <span>{label}</span>{' '}
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
