import css from './message-screen.module.css'
import { Poster } from './poster.tsx'

export function NotFound() {
  return (
    <section className={css.screen} data-bleed>
      <div className={css.text}>
        <p className={css.code}>404</p>
        <h1>Такой страницы нет ни&nbsp;на&nbsp;татами, ни&nbsp;на&nbsp;ковре</h1>
        <p>
          Адрес изменился, страницу убрали или в&nbsp;ссылку закралась опечатка. Поклонимся
          и&nbsp;начнём сначала.
        </p>
        <p>
          <a className={css.action} href="/" data-button>
            На главную
          </a>
        </p>
        <p>
          Или сразу: <a href="/search">поиск по&nbsp;сайту</a>, <a href="/news">новости</a>,{' '}
          <a href="/competitions">соревнования</a>, <a href="/federation/clubs">где заниматься</a>.
        </p>
      </div>
      <Poster seed={0} theme="sambo" className={css.art} />
    </section>
  )
}
