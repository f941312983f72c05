import { type Athlete, categoryName, type OwnCategory as Own } from '#features/sport/categories.ts'
import { weightName } from '#features/sport/weights.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import question from '#kit/ui/question.module.css'
import { SectionHead } from '#kit/ui/section-head.tsx'
import type { ProgramItem } from '../competitions.contract.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import type { OwnStart } from '../own-category.ts'
import css from './item-own-category.module.css'

interface OwnCategoryProps {
  item: CompetitionItem
  athlete: Athlete | undefined
  start: OwnStart | undefined
  path: string
}

/** A form in the address; the enhancement script remembers it on this device. */
export function OwnCategory({ item, athlete, start, path }: OwnCategoryProps) {
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
            min={Math.max(1920, Math.min(...years) - 40)}
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
      {athlete && start && <Answer athlete={athlete} start={start} />}
    </section>
  )
}

function Answer({ athlete, start }: { athlete: Athlete; start: OwnStart }) {
  const [own, ...older] = start.own
  if (!own)
    return (
      <p className={css.answer} role="status" data-own-answer>
        Для этого года рождения категории нет. Проверьте положение или спросите тренера.
      </p>
    )
  return (
    <div className={css.answer} role="status" data-own-answer>
      <p className={css.group}>
        <GroupName own={own} athlete={athlete} />
      </p>
      {older.length > 0 && (
        <p className={css.older}>
          По году рождения подходят и старшие группы:{' '}
          {older.map((one, at) => (
            <span key={categoryName(one.category)}>
              <GroupName own={one} athlete={athlete} />
              {at < older.length - 1 && '; '}
            </span>
          ))}
          .
        </p>
      )}
      <dl className={css.times}>
        <Times name="Взвешивание" items={start.weighIns} />
        <Times name="Начало" items={start.starts} />
      </dl>
      {new Set(start.weighIns.map(({ date }) => date)).size > 1 && (
        <p className={css.older}>
          {typograph(
            'В программе не сказано, в какой из этих дней ваша категория: спросите тренера или организатора.',
          )}
        </p>
      )}
    </div>
  )
}

function GroupName({ own: { category, weight }, athlete }: { own: Own; athlete: Athlete }) {
  const isUnfit = !weight && athlete.weight !== undefined && category.weights.length > 0
  return (
    <>
      {categoryName(category)}
      {weight && `, ${weightName(weight)}`}
      {isUnfit && <span className={css.note}>, такого веса нет</span>}
    </>
  )
}

function Times({ name, items }: { name: string; items: ProgramItem[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <dt>{name}</dt>
      {items.map(({ date, time, title }) => (
        <dd key={`${date} ${time} ${title}`}>
          <strong>{time}</strong> {formatDate(date, { year: false, weekday: true })}
        </dd>
      ))}
    </div>
  )
}
