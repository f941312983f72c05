import { plural } from '#kit/text/plural.ts'
import css from './own-age.module.css'

/** Offered by the enhancement script alone (enhance-own-age.ts): without it nothing could be remembered. */
export function OwnAge({ age }: { age: number }) {
  const years = `${age}\u00a0${plural(age, 'год', 'года', 'лет')}`
  return (
    <div className={css.age} data-own-age={age} hidden>
      <p data-own-ask>
        <button type="button">Запомнить возраст: {years}</button> Главная страница будет показывать
        занятия на&nbsp;сегодня. Возраст останется только на&nbsp;этом устройстве.
      </p>
      <p data-own-kept>
        Это устройство помнит: {years}. Занятия на&nbsp;сегодня&nbsp;— на{' '}
        <a href="/">главной странице</a>. <button type="button">Забыть</button>
      </p>
    </div>
  )
}
