import css from './vision-switch.module.css'

/** Needs a script, so without one it is not there. */
export function VisionSwitch({ className = css.compact }: { className?: string | undefined }) {
  return (
    <button
      className={`${css.switch} ${className}`}
      type="button"
      title="Версия для слабовидящих"
      data-vision-switch
    >
      <svg viewBox="0 0 28 20" aria-hidden="true" focusable="false">
        <path d="M2 10q12-15 24 0-12 15-24 0z" />
        <circle cx="14" cy="10" r="3.5" />
      </svg>
      <span className={css.words}>Версия для слабовидящих</span>
    </button>
  )
}
