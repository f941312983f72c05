import css from './tatami-art.module.css'

/** The square tatami seen from a corner: the contest area, the safety area around it. */
export function TatamiArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 220" aria-hidden="true" focusable="false" data-art>
      <path className={css.safety} d="M200 6 394 110 200 214 6 110z" />
      <path className={css.contest} d="M200 46 320 110 200 174 80 110z" />
    </svg>
  )
}
