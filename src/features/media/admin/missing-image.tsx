import css from './missing-image.module.css'

/** In place of an image that did not come. */
export function MissingImage({ retry }: { retry(): void }) {
  return (
    <button type="button" className={css.missing} onClick={retry}>
      Снимок не пришёл. Повторить
    </button>
  )
}
