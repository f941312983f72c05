import { type Art, ink, paletteOf } from './palette.ts'

const seams = [-5, -3, -1, 1, 3, 5].map((lane) => `M${600 + lane * 75} 450 ${600 + lane * 190} 800`)

/** The hall before training: paper windows, the sun behind them, mats running to the wall. */
export const Dojo: Art = ({ variant }) => {
  const { ground, quiet, main, accent } = paletteOf(variant)
  const sun = [300, 900, 600][Math.floor(variant / 5) % 3]
  const frame = main === '#fff' ? ink : main
  return (
    <>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <circle cx={sun} cy="270" r="200" fill={accent} />
      <path
        d="M0 150h1200M0 294h1200M150 0v430M450 0v430M750 0v430M1050 0v430"
        stroke={frame}
        strokeWidth="7"
      />
      <path fill={quiet} d="M0 448h1200v352H0z" />
      <path
        d={`${seams.join('')}M0 520h1200M0 640h1200`}
        stroke={ground}
        strokeWidth="12"
        fill="none"
      />
      <path d="M300 0v430M600 0v430M900 0v430M0 440h1200" stroke={frame} strokeWidth="24" />
    </>
  )
}
