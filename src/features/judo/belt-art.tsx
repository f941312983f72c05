import type { Belt } from '#content/judo/principles.ts'
import css from './belt-art.module.css'

/** A tied belt over the whole width. */
export const BeltArt = ({ cloth }: { cloth: Belt['cloth'] }) => (
  <svg
    className={css.belt}
    data-cloth={cloth}
    viewBox="0 0 900 64"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <path d="M0 10h900v26H0z" />
    {cloth === 'red-white' && <path className={css.blocks} d="M-17 23h900" />}
    <path d="m430 30-46 32 20 2 52-28zM470 30l58 26-14 8-58-30z" />
    <path d="m424 4 52 2 8 34-54 4z" />
    <path className={css.stitch} d="M0 16.5h900M0 23h900M0 29.5h900" />
    <path className={css.fold} d="m424 4 52 2 8 34-54 4z" />
  </svg>
)
