import { Band } from './band.tsx'
import { type Art, belts, blue, ink, paper, red, white } from './palette.ts'

const suits = [
  { cloth: white, fold: '#e9e6de', stitch: '#cfcabd', inside: blue, sun: white },
  { cloth: '#1a52ab', fold: '#14489b', stitch: '#3d70c2', inside: paper, sun: red },
  { cloth: white, fold: '#ece8df', stitch: '#cfcabd', inside: ink, sun: red },
  { cloth: '#d02a31', fold: '#b81f26', stitch: '#e2575d', inside: paper, sun: ink },
]

/** The jacket from the front, left lapel over right, and a sun between them. */
export const Lapels: Art = ({ variant }) => {
  const suit = suits[variant % suits.length]!
  return (
    <>
      <path fill={suit.inside} d="M0 0h1200v800H0z" />
      <circle cx="600" cy="170" r="150" fill={suit.sun} />
      <path fill={suit.cloth} d="M0 0h190l520 800H0zM1200 0h-190L490 800h710z" />
      <path
        d="M90 0v800M1110 0v800"
        stroke={suit.fold}
        strokeWidth="180"
        strokeDasharray="14 14"
        fill="none"
      />
      <Band line={[1040, -40, 460, 880]} width={150} fill={suit.fold} stitch={suit.stitch} />
      <Band line={[160, -40, 740, 880]} width={150} fill={suit.fold} stitch={suit.stitch} />
      <Band
        line={[0, 700, 1200, 700]}
        width={110}
        fill={belts[variant % belts.length]!}
        stitch="rgb(255 255 255/.28)"
      />
    </>
  )
}
