import css from './arrow.module.css'

interface ArrowProps {
  to?: 'left' | 'right'
  /** In a row that keeps a gap of its own, or beside no word. */
  apart?: boolean
}

/** Drawn, because the display face has no arrows. No line parts it from the word it stands at. */
export function Arrow({ to = 'right', apart = false }: ArrowProps) {
  const arrow = (
    <svg className={css.arrow} viewBox="0 0 20 12" aria-hidden="true" focusable="false">
      <path d={to === 'right' ? 'M0 6h18M13 1l5 5-5 5' : 'M20 6H2M7 1 2 6l5 5'} />
    </svg>
  )
  if (apart) return arrow
  return (
    <span className={css.glued} data-to={to} aria-hidden="true">
      {arrow}
    </span>
  )
}
