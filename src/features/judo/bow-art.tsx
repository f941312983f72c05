import css from './bow-art.module.css'

const drawings = {
  ritsurei: (
    <>
      <path d="M112 214V118L196 76" />
      <path className={css.sleeve} d="m166 92-26 56" />
      <circle cx="226" cy="60" r="22" />
    </>
  ),
  zarei: (
    <>
      <path d="M176 200H78l44-26 96-22" />
      <path className={css.sleeve} d="m206 156 36 44" />
      <circle cx="250" cy="150" r="22" />
    </>
  ),
}

/** A figure bowing, in the manner of the posters. */
export function BowArt({ of, className }: { of: keyof typeof drawings; className?: string }) {
  return (
    <svg
      className={`${css.art} ${className ?? ''}`}
      viewBox="0 0 320 230"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      <path className={css.floor} d="M0 222h320" />
      {drawings[of]}
    </svg>
  )
}
