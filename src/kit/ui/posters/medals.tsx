import { type Art, blue, gold, paletteOf, red, white } from './palette.ts'

const medals = [
  { x: 600, y: 490, r: 160, metal: gold, edge: '#b98a1c' },
  { x: 210, y: 390, r: 130, metal: '#cfd3d8', edge: '#9aa1aa' },
  { x: 990, y: 310, r: 130, metal: '#c98a55', edge: '#9c6433' },
]

/** Three medals on ribbons. */
export const Medals: Art = ({ variant }) => {
  // The ribbon must be seen in all three colours.
  const { ground, quiet } = paletteOf([1, 3, 4][variant % 3]!)
  const place = [0, 1, 2].map((index) => (index + variant) % 3)
  return (
    <>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <path d="M0 400h1200" stroke={quiet} strokeWidth="800" strokeDasharray="200 200" />
      {medals.map(({ x, y, r, metal, edge }, index) => (
        <g
          key={x}
          transform={place[index] === 0 ? undefined : `translate(0 ${place[index]! * 12})`}
        >
          <g fill="none" strokeWidth="34">
            <path stroke={white} d={`M${x - 96} -20 ${x - 30} ${y - r}`} />
            <path stroke={blue} d={`M${x - 64} -20 ${x} ${y - r}`} />
            <path stroke={red} d={`M${x - 32} -20 ${x + 30} ${y - r}`} />
          </g>
          <circle cx={x} cy={y} r={r} fill={metal} />
          <circle cx={x} cy={y} r={r - 24} fill="none" stroke={edge} strokeWidth="8" />
          <path
            d={`M${x - r * 0.42} ${y + r * 0.3}h${r * 0.84}M${x} ${y - r * 0.45}v${r * 0.9}M${x} ${y - r * 0.2}l-${r * 0.36} ${r * 0.3}M${x} ${y - r * 0.2}l${r * 0.36} ${r * 0.3}`}
            stroke={edge}
            strokeWidth="16"
            fill="none"
          />
        </g>
      ))}
    </>
  )
}
