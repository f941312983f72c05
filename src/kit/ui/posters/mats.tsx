import { type Art, blue, ink, paletteOf, white } from './palette.ts'

const plan = [
  { x: 0, y: 0, wide: true },
  { x: 2, y: 0, wide: false },
  { x: 1, y: 2, wide: true },
  { x: 0, y: 1, wide: false },
]
const unit = 330
const heri = 26

/** Four and a half mats seen from above, two opponents on them. */
export const Mats: Art = ({ variant }) => {
  const { ground, quiet, main, accent } = paletteOf(variant + 1)
  const turn = [-14, 18, 31, -24][variant % 4]
  return (
    <>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <g transform={`rotate(${turn} 600 400) translate(105 -95)`}>
        {plan.map(({ x, y, wide }, index) => {
          const [left, top] = [x * unit + 5, y * unit + 5]
          const [width, height] = wide ? [unit * 2 - 10, unit - 10] : [unit - 10, unit * 2 - 10]
          const [right, bottom] = [left + width, top + height]
          const edges = wide
            ? `M${left} ${top}H${right}v${heri}H${left}zM${left} ${bottom}H${right}v-${heri}H${left}z`
            : `M${left} ${top}V${bottom}h${heri}V${top}zM${right} ${top}V${bottom}h-${heri}V${top}z`
          return (
            <g key={`${x}${y}`}>
              <path
                d={`M${left} ${top}H${right}V${bottom}H${left}z`}
                fill={index === variant % 4 ? accent : quiet}
              />
              <path d={edges} fill={main} />
            </g>
          )
        })}
        <path fill={main} d={`M${unit + 5} ${unit + 5}h320v320h-320z`} />
        <circle cx="430" cy="545" r="88" fill={white} stroke={ink} strokeWidth="8" />
        <circle cx="560" cy="440" r="88" fill={blue} stroke={white} strokeWidth="8" />
      </g>
    </>
  )
}
