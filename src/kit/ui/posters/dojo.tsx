import { type Art, ink, paletteOf } from './palette.ts'

/** The hall before training: paper windows, the sun behind them, mats running to the wall. */
export const Dojo: Art = ({ variant }) => {
  const { ground, quiet, main, accent } = paletteOf(variant + 1)
  const sun = [300, 780, 520][variant % 3]
  const frame = main === '#fff' ? ink : main
  return (
    <>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <circle cx={sun} cy="300" r="210" fill={accent} />
      <path
        d="M0 6h1200M0 150h1200M0 294h1200M150 0v430M450 0v430M750 0v430M1050 0v430"
        stroke={frame}
        strokeWidth="8"
      />
      <path d="M300 0v430M600 0v430M900 0v430M0 438h1200" stroke={frame} strokeWidth="24" />
      <path fill={quiet} d="M0 450h1200v350H0z" />
      <path
        d="M0 498h1200M0 580h1200M600 450v48M320 450l-90 48M880 450l90 48M410 498l-130 82M790 498l130 82M600 580v220M120 580-210 800M1080 580l330 220"
        stroke={frame}
        strokeWidth="14"
      />
    </>
  )
}
