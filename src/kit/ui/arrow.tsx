import css from './arrow.module.css'

/** Drawn, because the display face has no arrows. */
export function Arrow({ to = 'right' }: { to?: 'left' | 'right' }) {
  return (
    <svg className={css.arrow} viewBox="0 0 20 12" aria-hidden="true" focusable="false">
      <path d={to === 'right' ? 'M0 6h18M13 1l5 5-5 5' : 'M20 6H2M7 1 2 6l5 5'} />
    </svg>
  )
}
