import css from './carpet-art.module.css'

/** The square mat seen from a corner: the circle of the fight, one corner red, the opposite one blue. */
export function CarpetArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 220" aria-hidden="true" focusable="false" data-art>
      <path className={css.floor} d="M200 6 394 110 200 214 6 110z" />
      <path className={css.red} d="M64 79 6 110l58 31z" />
      <path className={css.blue} d="m336 79 58 31-58 31z" />
      <ellipse className={css.circle} cx="200" cy="110" rx="118" ry="63" />
    </svg>
  )
}
