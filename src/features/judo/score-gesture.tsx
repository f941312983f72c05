import css from './score-gesture.module.css'

const fingers: Record<number, string> = {
  1: 'M46 46V10',
  2: 'M41 46 34 12M53 46l6-35',
  4: 'M36 48 26 18M45 46 41 8M55 46l2-38M64 48l9-30',
}

/** The referee's raised hand in so many fingers, the band in the colour of the one who scored. */
export function ScoreGesture({ points, corner }: { points: 1 | 2 | 4; corner: 'red' | 'blue' }) {
  return (
    <svg
      className={css.gesture}
      viewBox="0 0 100 140"
      aria-hidden="true"
      focusable="false"
      data-corner={corner}
    >
      <path className={css.arm} d="M50 140V70" />
      <path className={css.edge} d="M50 121V95" />
      <path className={css.band} d="M50 118V98" />
      <circle className={css.palm} cx="50" cy="58" r="18" />
      <path className={css.fingers} d={fingers[points]} />
    </svg>
  )
}
