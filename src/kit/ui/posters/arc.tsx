import { type Art, paletteOf } from './palette.ts'

/** The path of a throw: rings and a disc flying over. */
export const Arc: Art = ({ variant }) => {
  const { ground, quiet, main, accent } = paletteOf(variant)
  const flip = variant % 2 === 0 ? '' : 'translate(1200) scale(-1 1)'
  return (
    <g transform={flip}>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <g fill="none" strokeWidth="92">
        <path stroke={quiet} d="M-110 800a710 710 0 0 1 1420 0" />
        <path stroke={main} d="M30 800a570 570 0 0 1 1140 0" />
        <path stroke={quiet} d="M170 800a430 430 0 0 1 860 0" />
        <path stroke={accent} d="M310 800a290 290 0 0 1 580 0" />
        <path
          stroke={main}
          strokeWidth="4"
          strokeDasharray="4 22"
          d="M100 800a500 500 0 0 1 1000 0"
        />
      </g>
      <circle cx="915" cy="318" r="104" fill={accent} />
      <circle cx="915" cy="318" r="104" fill="none" stroke={ground} strokeWidth="16" />
      <path fill={quiet} d="M0 760h1200v40H0z" />
      <circle cx="600" cy="690" r="70" fill={main} />
    </g>
  )
}
