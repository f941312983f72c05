import { type Art, blue, gold, ink, paper, red } from './palette.ts'

/** In red and blue, as sambo is fought. */
const pairs = [
  { ground: '#dfe6f1', mat: '#c3d0e6', circle: gold, tori: red, uke: blue },
  { ground: '#e6dfcb', mat: '#d3c8a8', circle: gold, tori: blue, uke: red },
  { ground: blue, mat: '#0f3a80', circle: gold, tori: red, uke: '#2c6be0' },
  { ground: red, mat: '#a81c23', circle: gold, tori: blue, uke: '#8e141b' },
]

/** Sambo's mill, one across the shoulders of the other, over the circle of the carpet. */
export const Mill: Art = ({ variant }) => {
  const { ground, mat, circle, tori, uke } = pairs[variant % pairs.length]!
  return (
    <g transform={variant % 2 === 0 ? undefined : 'translate(1200) scale(-1 1)'}>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <circle cx="600" cy="400" r="350" fill={circle} />
      <path fill={mat} d="M0 690h1200v110H0z" />
      <MillFigures tori={tori} uke={uke} />
    </g>
  )
}

/** In jackets and shorts, with bare shins and boots. */
export function MillFigures({ tori, uke }: { tori: string; uke: string }) {
  return (
    <>
      <g fill="none" strokeLinejoin="round">
        <path
          stroke={paper}
          strokeWidth="76"
          d="m350 455-46 120M425 400l-5 150M520 640l-30 100M690 640l34 100"
        />
        <path stroke={uke} strokeWidth="76" d="m312 554-18 46M421 540l-1 50" />
        <path stroke={tori} strokeWidth="76" d="m501 704-16 54M711 704l18 54" />
        <path stroke={uke} strokeWidth="108" d="M338 480Q600 190 865 480" />
        <path stroke={uke} strokeWidth="80" d="M820 420 712 545" />
        <path stroke={tori} strokeWidth="104" d="M602 400v130l-82 120M602 530l90 120" />
        <path stroke={tori} strokeWidth="80" d="M602 440 395 520M602 440l118 90" />
        {/* A belt of the jacket's own colour, only darker. */}
        <path stroke={ink} strokeOpacity=".5" strokeWidth="28" d="m438 335 60 90M548 535h108" />
      </g>
      <circle cx="905" cy="526" r="62" fill={uke} />
      <circle cx="612" cy="264" r="62" fill={tori} />
    </>
  )
}
