import { typograph } from '#kit/text/typography.ts'
import css from './home-screen-hint.module.css'

/** For a phone, and not once the site was opened from there. */
export function HomeScreenHint() {
  return (
    <details className={css.hint} data-screen-only>
      <summary className={css.summary}>Добавить на главный экран</summary>
      <p>
        {typograph(
          'Сайт откроется значком, как приложение. Страницы, открытые за последние сутки, видны и без интернета.',
        )}
      </p>
      <dl className={css.steps}>
        <dt>iPhone</dt>
        <dd>{typograph('В Safari нажмите «Поделиться», затем «На экран „Домой“».')}</dd>
        <dt>Android</dt>
        <dd>
          {typograph(
            'Откройте меню браузера и выберите «Добавить на главный экран» или «Установить».',
          )}
        </dd>
      </dl>
    </details>
  )
}
