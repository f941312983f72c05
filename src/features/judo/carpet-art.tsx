import css from './carpet-art.module.css'

/** The square mat from above: the circle of the fight, one corner red, the opposite one blue. */
export function CarpetArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 220 220" aria-hidden="true" focusable="false" data-art>
      <path className={css.floor} d="M6 6h208v208H6z" />
      <path className={css.red} d="M6 162v52h52z" />
      <path className={css.blue} d="M162 6h52v52z" />
      <circle className={css.circle} cx="110" cy="110" r="72" />
    </svg>
  )
}
