import { type Art, blue, gold, ink, paper, red, white } from './palette.ts'

const floors = [
  { ground: '#e2d7bb', mat: '#d0c296', heri: ink, accent: red },
  { ground: '#0f3a80', mat: '#1f5cbd', heri: white, accent: gold },
  { ground: '#264d39', mat: '#3c7256', heri: paper, accent: red },
  { ground: ink, mat: '#2b323f', heri: paper, accent: red },
]

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
  const { ground, mat, heri: edge, accent } = floors[variant % floors.length]!
  const turn = [-14, 18, 31, -24][Math.floor(variant / 4) % 4]
  return (
    <>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <g transform={`rotate(${turn} 600 400) translate(-18 -218) scale(1.25)`}>
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
                fill={index === variant % 3 ? accent : mat}
              />
              <path d={edges} fill={edge} />
            </g>
          )
        })}
        <path fill={edge} d={`M${unit + 5} ${unit + 5}h320v320h-320z`} />
        <circle cx="430" cy="545" r="88" fill={white} stroke={ink} strokeWidth="8" />
        <circle cx="560" cy="440" r="88" fill={blue} stroke={white} strokeWidth="8" />
      </g>
    </>
  )
}
