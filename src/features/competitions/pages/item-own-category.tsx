import { type Athlete, takesOlder } from '#features/sport/categories.ts'
import question from '#kit/ui/question.module.css'
import { SectionHead } from '#kit/ui/section-head.tsx'
import type { CompetitionCard, CompetitionItem } from '../competitions.record.ts'
import type { Fitting, OwnHours } from '../own-category.ts'
import css from './item-own-category.module.css'
import { OwnAnswer } from './own-answer.tsx'

interface OwnCategoryProps {
  item: CompetitionItem
  athlete: Athlete | undefined
  hasRegulations: boolean
  hours: OwnHours[] | undefined
  elsewhere: Fitting<CompetitionCard>[] | null | undefined
  path: string
  today: string
}

/** A form in the address; the enhancement script remembers it on this device. */
export function OwnCategory(props: OwnCategoryProps) {
  const { item, athlete, hasRegulations, hours, elsewhere, path, today } = props
  const isOpen = item.categories.some((one) => takesOlder(one, Number(item.date.slice(0, 4))))
  const years = item.categories.flatMap((one) => [one.birthYearFrom, one.birthYearTo])
  return (
    <section className={css.own} id="own" aria-labelledby="own-title" data-live="own">
      <SectionHead id="own-title" title="Моя категория" />
      <form className={css.form} method="get" action={path} data-own-category data-screen-only>
        <fieldset className={css.sex}>
          <legend>Пол</legend>
          <label>
            <input
              type="radio"
              name="sex"
              value="m"
              required
              defaultChecked={athlete?.sex === 'm'}
            />
            Мужской
          </label>
          <label>
            <input
              type="radio"
              name="sex"
              value="f"
              required
              defaultChecked={athlete?.sex === 'f'}
            />
            Женский
          </label>
        </fieldset>
        <label className={question.choice}>
          Год рождения
          <input
            type="number"
            name="year"
            required
            inputMode="numeric"
            min={isOpen ? 1920 : Math.max(1920, Math.min(...years) - 40)}
            max={Math.max(...years) + 10}
            defaultValue={athlete?.birthYear}
          />
        </label>
        <label className={question.choice}>
          Вес, кг
          <input
            type="number"
            name="weight"
            inputMode="decimal"
            min="10"
            max="250"
            step="0.1"
            defaultValue={athlete?.weight}
          />
        </label>
        <p className={css.actions}>
          <button className={question.show} type="submit">
            Найти
          </button>
          {athlete && (
            <a href={path} data-own-forget>
              Сбросить
            </a>
          )}
        </p>
      </form>
      {athlete && hours && (
        <OwnAnswer {...{ item, athlete, hasRegulations, hours, elsewhere, today }} />
      )}
    </section>
  )
}
