import { Band } from './band.tsx'
import { type Art, belts, blue, gold, ink, paper, red, white } from './palette.ts'

const grounds = [
  { ground: white, weave: '#e4e0d4' },
  { ground: blue, weave: '#0f3a80' },
  { ground: paper, weave: '#ddd1b4' },
  { ground: red, weave: '#a81c23' },
]

/** A tied belt, close up. */
export const Belt: Art = ({ variant }) => {
  const { ground, weave } = grounds[Math.floor(variant / 2) % grounds.length]!
  const choice = belts.filter((belt) => belt !== ground && !(ground === blue && belt === '#1d57b0'))
  const fill = choice[(variant * 3 + 4) % choice.length]!
  const stitch = 'rgb(255 255 255/.3)'
  const cloth = { fill, stitch, width: 170 }
  const tip = fill === ink ? gold : white
  return (
    <g transform={variant % 2 === 0 ? undefined : 'translate(1200) scale(-1 1)'}>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <path
        d="M0 400h1200"
        stroke={weave}
        strokeWidth="800"
        strokeDasharray="10 30"
        transform="rotate(45 600 400) translate(-600 -400) scale(2)"
      />
      <Band {...cloth} line={[0, 360, 1200, 330]} />
      <Band {...cloth} line={[560, 380, 330, 860]} />
      <Band {...cloth} line={[640, 380, 930, 760]} />
      <Band {...cloth} fill={tip} stitch="rgb(0 0 0/.18)" line={[872, 684, 896, 716]} rows={5} />
      <path fill="rgb(0 0 0/.22)" d="m470 250 250 20 60 215-250 10z" />
      <Band {...cloth} width={210} line={[490, 290, 690, 450]} rows={6} />
    </g>
  )
}
