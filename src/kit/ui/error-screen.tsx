import css from './message-screen.module.css'
import { Poster } from './poster.tsx'

/** Reloading is a link to the same address, so it works without any script. */
export function ErrorScreen({ requestId }: { requestId: string }) {
  return (
    <section className={css.screen} data-bleed>
      <div className={css.text}>
        <h1>Что-то пошло не так</h1>
        <p>
          Приносим извинения: страница не&nbsp;открылась по&nbsp;нашей вине. Ошибка записана
          на&nbsp;сервере. Попробуйте ещё раз через минуту.
        </p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page, with its query */}
          <a className={css.action} href="" data-button>
            Обновить страницу
          </a>
        </p>
        <p className={css.note}>Номер обращения: {requestId}</p>
      </div>
      <Poster seed={5} theme="judo" className={css.art} />
    </section>
  )
}
