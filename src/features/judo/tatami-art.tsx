import css from './tatami-art.module.css'

/** The square tatami from above: the contest area, the safety area around it. */
export function TatamiArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 220 220" aria-hidden="true" focusable="false" data-art>
      <path className={css.safety} d="M6 6h208v208H6z" />
      <path className={css.contest} d="M46 46h128v128H46z" />
    </svg>
  )
}
