import { typograph } from '#kit/text/typography.ts'
import css from './message-screen.module.css'
import { Poster } from './poster.tsx'

/** What was asked cannot be done, and that is no fault of the site: the reason says what to do. */
export function RefusalScreen({ why }: { why: string }) {
  return (
    <section className={css.screen} data-bleed>
      <div className={css.text}>
        <h1>Запрос не&nbsp;принят</h1>
        <p>{typograph(why)}</p>
        <p>
          <a className={css.action} href="/" data-button>
            На главную
          </a>
        </p>
      </div>
      <Poster seed={5} theme="judo" className={css.art} />
    </section>
  )
}
