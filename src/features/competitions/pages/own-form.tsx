import type { Athlete } from '#features/sport/categories.ts'
import { typograph } from '#kit/text/typography.ts'
import question from '#kit/ui/question.module.css'
import { heaviest, weightPattern } from '../own-category.ts'
import css from './item-own-category.module.css'

interface OwnFormProps {
  athlete: Athlete | undefined
  /** What of them the address says. */
  said: Partial<Athlete>
  path: string
  /** The years of birth it takes. */
  from: number
  to: number
  isWeighed: boolean
  /** What of the address could not be read. */
  misread: string | undefined
}

/** A form in the address; the enhancement script remembers it on this device, and says so. */
export const OwnForm = ({ athlete, said, path, from, to, isWeighed, misread }: OwnFormProps) => (
  <form className={css.form} method="get" action={path} data-own-category data-screen-only>
    <fieldset className={css.sex}>
      <legend>Пол</legend>
      <label>
        <input type="radio" name="sex" value="m" required defaultChecked={said.sex === 'm'} />
        Мужской
      </label>
      <label>
        <input type="radio" name="sex" value="f" required defaultChecked={said.sex === 'f'} />
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
        min={Math.max(1920, from)}
        max={to}
        defaultValue={said.birthYear}
      />
    </label>
    {isWeighed ? (
      <label className={question.choice}>
        Вес, кг
        {/* In a number's own field a browser with English words reads «44,5» as 445. */}
        <input
          type="text"
          name="weight"
          inputMode="decimal"
          pattern={weightPattern}
          title={`Число от 10 до ${heaviest}, можно с десятыми: 44,5`}
          maxLength={10}
          defaultValue={said.weight?.toString().replace('.', ',')}
        />
      </label>
    ) : (
      // The device remembers the whole athlete.
      athlete?.weight !== undefined && <input type="hidden" name="weight" value={athlete.weight} />
    )}
    {misread && (
      <p className={css.misread} role="status">
        {typograph(misread)}
      </p>
    )}
    <p className={css.actions}>
      <button className={question.show} type="submit">
        Найти
      </button>
      {athlete && (
        <a href={path} data-own-reset>
          Сбросить
        </a>
      )}
    </p>
    {athlete && (
      <>
        <p className={css.kept} data-own-kept hidden>
          Запомнено на&nbsp;этом устройстве.{' '}
          <a href={path} data-own-forget>
            Забыть
          </a>
        </p>
        <p className={css.kept} data-own-linked hidden>
          Показана категория из&nbsp;ссылки.{' '}
          <span data-own-whose>
            Ваши данные:{' '}
            <a href={path} data-own-stored>
              другие
            </a>
            .{' '}
          </span>
          <button type="button" data-own-keep>
            Запомнить эту категорию
          </button>
        </p>
      </>
    )}
  </form>
)
