import { Band } from './band.tsx'
import { type Art, belts, blue, ink, paper, red, white } from './palette.ts'

const suits = [
  { cloth: '#f8f6f0', fold: '#e3dfd3', stitch: '#c4beae', inside: blue, sun: white },
  { cloth: '#1a52ab', fold: '#14489b', stitch: '#4a7bcb', inside: paper, sun: red },
  { cloth: '#f8f6f0', fold: '#e3dfd3', stitch: '#c4beae', inside: ink, sun: red },
  { cloth: '#d02a31', fold: '#b51d24', stitch: '#e4686d', inside: '#f3c33b', sun: white },
  { cloth: '#f8f6f0', fold: '#e3dfd3', stitch: '#c4beae', inside: red, sun: white },
]

/** The jacket from the front, left lapel over right, and a sun between them. */
export const Lapels: Art = ({ variant }) => {
  const suit = suits[variant % suits.length]!
  const { fold: fill, stitch } = suit
  const belt = {
    fill: belts[Math.floor(variant / 5) % belts.length]!,
    stitch: 'rgb(255 255 255/.3)',
  }
  return (
    <>
      <path fill={suit.cloth} d="M0 0h1200v800H0z" />
      <path
        d="M150 0l-30 800M166 0l-30 800M1050 0l30 800M1034 0l30 800"
        stroke={stitch}
        strokeWidth="3"
      />
      <path fill={suit.inside} d="M190 0h820L600 640z" />
      <circle cx="600" cy="165" r="140" fill={suit.sun} />
      <Band line={[1103, -25, 520, 885]} width={130} fill={fill} stitch={stitch} />
      <Band line={[97, -25, 680, 885]} width={130} fill={fill} stitch={stitch} />
      <Band {...belt} line={[0, 668, 1200, 668]} width={104} />
      <Band {...belt} line={[585, 690, 490, 850]} width={92} rows={4} />
      <Band {...belt} line={[615, 690, 720, 850]} width={92} rows={4} />
      <path fill="rgb(0 0 0/.2)" d="m528 612 150 12-10 122-138-8z" />
      <Band {...belt} line={[538, 640, 662, 700]} width={118} rows={4} />
    </>
  )
}
