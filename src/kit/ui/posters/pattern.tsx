import { type Art, belts, ink, paper, white } from './palette.ts'

const shapes = [
  'M0 0h200v200H0z',
  'M0 0a200 200 0 0 1 200 200H0z',
  'M0 100a100 100 0 0 1 200 0z',
  'M100 0a100 100 0 0 1 0 200 100 100 0 0 1 0-200z',
  'M0 0l200 200H0z',
  'M0 20h200v60H0zM0 120h200v60H0z',
  'M0 0a100 100 0 0 0 200 0zM0 100a100 100 0 0 0 200 0z',
]

/** Belts, suns and folds in squares, in the colours of children's grades. */
export const Pattern: Art = ({ variant }) => {
  const ground = [paper, white, ink][variant % 3]!
  const colours = belts.filter((belt) => belt !== ground)
  let state = variant * 7919 + 17
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
  const cells = Array.from({ length: 15 }, (_, index) => ({
    x: (index % 5) * 240,
    y: Math.floor(index / 5) * 240 + 40,
    turn: next(4) * 90,
    shape: shapes[next(shapes.length)],
    fill: colours[next(colours.length)],
  }))
  return (
    <>
      <path fill={ground} d="M0 0h1200v800H0z" />
      {cells.map(({ x, y, turn, shape, fill }) => (
        <path
          key={`${x} ${y}`}
          d={shape}
          fill={fill}
          transform={`translate(${x} ${y})scale(1.2)${turn ? `rotate(${turn} 100 100)` : ''}`}
        />
      ))}
    </>
  )
}
