import type { ReactNode } from 'react'
import type { GestureId } from '#content/judo/gestures.ts'
import css from './gesture-art.module.css'

/** The arm that rests. */
const rest = <path className={css.arm} d="M77 86 66 142" />

/** What the arms do; the rest of the referee is always the same. */
const drawings: Record<GestureId, ReactNode> = {
  ippon: (
    <>
      {rest}
      <path className={css.sign} d="M124 86 142 8" />
    </>
  ),
  'waza-ari': (
    <>
      {rest}
      <path className={css.sign} d="M124 86h68" />
    </>
  ),
  yuko: (
    <>
      {rest}
      <path className={css.sign} d="m124 86 50 50" />
    </>
  ),
  awasete: (
    <>
      {rest}
      <path className={css.trace} d="M140 86h50" />
      <path className={css.turn} d="M184 66a66 66 0 0 0-40-46m4 14-6-15 16-3" />
      <path className={css.sign} d="M124 86 142 8" />
    </>
  ),
  osaekomi: (
    <>
      <path className={css.trace} d="M138 194h58" />
      <path className={css.sign} d="m142 104 34 52" />
      <path className={css.palm} d="M162 162h32" />
    </>
  ),
  toketa: (
    <>
      {rest}
      <path className={css.sign} d="m124 88 46 22" />
      <path className={css.turn} d="M126 150q36 20 72 0m-60-12-13 11 13 14M186 138l13 11-13 14" />
    </>
  ),
  mate: (
    <>
      {rest}
      <path className={css.sign} d="M124 86h52" />
      <path className={css.palm} d="M184 64v42" />
    </>
  ),
  passive: (
    <>
      <path className={css.sign} d="m77 90 18 30 34-12" />
      <path className={css.sign} d="m123 90-14 44-36 2" />
      <path className={css.turn} d="M154 96a32 32 0 0 1-2 46m2-15-4 16 16 1" />
    </>
  ),
  'false-attack': (
    <>
      <path className={css.sign} d="M77 88 46 132M123 88l31 44" />
      <circle className={css.fist} cx="44" cy="136" r="14" />
      <circle className={css.fist} cx="156" cy="136" r="14" />
    </>
  ),
  delay: (
    <>
      {rest}
      <path className={css.sign} d="m124 88 30 30" />
      <path className={css.palm} d="M152 118h34" />
      <path className={css.trace} d="M150 192h38" />
      <path className={css.turn} d="M169 134v34m-10-11 10 12 10-12" />
    </>
  ),
  penalty: (
    <>
      {rest}
      <path className={css.sign} d="m124 86 36-6" />
      <path className={css.palm} d="m164 79 32-5" />
    </>
  ),
  judogi: (
    <>
      <path className={css.sign} d="m77 88-8 30 52 22" />
      <path className={css.sign} d="m123 88 8 30-52 22" />
    </>
  ),
  cancel: (
    <>
      <path className={css.trace} d="M60 86H8" />
      <path className={css.sign} d="m124 86 10-50-22-26" />
      <path className={css.turn} d="M52 20q48-30 96 0m-4-15 5 16-16 3M56 5l-5 16 16 3" />
    </>
  ),
  doctor: (
    <>
      {rest}
      <path className={css.sign} d="m124 86 20 30 34-12" />
      <path className={css.turn} d="M192 76q-20-34-60-30m12-11-13 11 12 12" />
    </>
  ),
  winner: (
    <>
      {rest}
      <path className={css.sign} d="m124 86 50-46" />
    </>
  ),
}

/** Where he bends over those on the mat: from his hips. */
const leaning = new Set<GestureId>(['osaekomi'])

/** The referee as the hall sees him: a figure, and the arm that speaks. */
export const GestureArt = ({ of }: { of: GestureId }) => (
  <svg className={css.figure} viewBox="0 0 200 200" aria-hidden="true" focusable="false" data-art>
    <path className={css.leg} d="M90 140 84 200M110 140l6 60" />
    <g transform={leaning.has(of) ? 'rotate(24 100 140)' : undefined}>
      <circle className={css.head} cx="100" cy="40" r="22" />
      <path className={css.body} d="M77 78h46l-4 62H81z" />
      {leaning.has(of) && rest}
    </g>
    {drawings[of]}
  </svg>
)
