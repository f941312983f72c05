import { plural } from '#kit/text/plural.ts'
import css from './own-age.module.css'

/** What the enhancement script does (enhance-own-age.ts); like that of a club it stands there from the first paint. */
export function OwnAge({ age }: { age: number }) {
  const years = `${age}\u00a0${plural(age, 'год', 'года', 'лет')}`
  return (
    <div className={`${css.age} ${css.scripted}`} data-own-age={age} data-screen-only>
      <p data-own-ask>
        <button type="button">Запомнить возраст: {years}</button> Главная страница будет показывать
        занятия на&nbsp;сегодня. Возраст останется только на&nbsp;этом устройстве.
      </p>
      <p data-own-kept hidden>
        Это устройство помнит: {years}. Занятия на&nbsp;сегодня&nbsp;— на{' '}
        <a href="/">главной странице</a>. <button type="button">Забыть</button>
      </p>
    </div>
  )
}
