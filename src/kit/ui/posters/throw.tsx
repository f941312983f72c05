import { type Art, blue, ink, red, white } from './palette.ts'

/** In white and blue, as judo is fought. */
const pairs = [
  { ground: '#e6dfcb', mat: '#d3c8a8', tori: white, uke: blue, sun: red },
  { ground: ink, mat: '#262d39', tori: white, uke: '#2c6be0', sun: red },
  { ground: '#dfe6f1', mat: '#c3d0e6', tori: blue, uke: white, sun: red },
  { ground: red, mat: '#a81c23', tori: white, uke: blue, sun: '#a81c23' },
]

/** A hip throw in two strokes of the brush. */
export const Throw: Art = ({ variant }) => {
  const { ground, mat, tori, uke, sun } = pairs[variant % pairs.length]!
  return (
    <g transform={variant % 2 === 0 ? undefined : 'translate(1200) scale(-1 1)'}>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <circle cx="560" cy="330" r="290" fill={sun} />
      <path fill={mat} d="M0 690h1200v110H0z" />
      <ThrowFigures tori={tori} uke={uke} />
    </g>
  )
}

export function ThrowFigures({ tori, uke }: { tori: string; uke: string }) {
  return (
    <>
      <g fill="none" strokeWidth="104" strokeLinejoin="round">
        <path stroke={uke} d="M345 60 470 215 585 290Q730 340 800 500" />
        <path stroke={uke} d="M250 260 470 230" strokeWidth="92" />
        <path stroke={tori} d="M395 745 455 590 430 440Q560 330 740 455" />
        <path stroke={tori} d="M610 745 585 600 450 455" strokeWidth="96" />
        <path stroke={ink} strokeWidth="30" d="m395 405 75 85M548 218l-52 86" />
      </g>
      <circle cx="826" cy="558" r="66" fill={uke} />
      <circle cx="832" cy="411" r="66" fill={tori} />
    </>
  )
}
