import css from './own-age.module.css'

/** Offered by the enhancement script alone (enhance-own-club.ts): without it nothing could be remembered. */
export function OwnClub({ id, name }: { id: number; name: string }) {
  return (
    <div
      className={css.age}
      data-own-club={JSON.stringify([[id, name]])}
      data-club-page
      data-screen-only
      hidden
    >
      <p data-club-ask>
        <button type="button">Запомнить клуб</button> Телефон, зал и&nbsp;расписание будут под рукой
        и&nbsp;без интернета, ссылка&nbsp;— на&nbsp;главной странице. Клуб запомнит только это
        устройство.
      </p>
      <p data-club-kept>
        Клуб запомнен на&nbsp;этом устройстве. <button type="button">Забыть</button>
      </p>
    </div>
  )
}
