import { blue, gold, ink, paper, red, white } from './posters/palette.ts'

const floors = [
  { heri: ink, mats: ['#e2d7bb', '#d0c296', paper], accent: red, sun: white },
  { heri: '#0f3a80', mats: [blue, '#1f5cbd', '#c3d0e6'], accent: red, sun: white },
  { heri: paper, mats: [ink, '#2b323f', '#4a505b'], accent: red, sun: paper },
  { heri: paper, mats: [red, '#a81c23', '#e2d7bb'], accent: ink, sun: gold },
  { heri: ink, mats: ['#c3d0e6', '#dfe6f1', '#9db4d9'], accent: blue, sun: red },
]
const [width, height, gap] = [1200, 800, 16]

interface WordMatsProps {
  text: string
  /** Its colours. */
  seed: number
  className?: string
}

/**
 * The cover of what has no picture, 3:2: each word of its title is a mat as long as the word, and the sun
 * lies on the longest one. So no two texts look alike, and none is shown beside what it does not speak of.
 */
export function WordMats({ text, seed, className }: WordMatsProps) {
  const { heri, mats, accent, sun } = floors[seed % floors.length]!
  const pieces = piecesOf(text)
  const rows = laid(pieces)
  const longest = Math.max(...pieces)
  const rowHeight = (height - gap * (rows.length - 1)) / rows.length
  const sunRow = rows.findIndex((row) => row.includes(longest))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      <path fill={heri} d={`M0 0h${width}v${height}H0z`} />
      {rows.map((row, index) => {
        const letters = row.reduce((sum, length) => sum + length, 0)
        const unit = (width - gap * (row.length - 1)) / letters
        const y = Math.round(index * (rowHeight + gap))
        let x = 0
        return row.map((length, at) => {
          const left = Math.round(x)
          x += length * unit + gap
          const right = Math.round(x - gap)
          const isLongest = index === sunRow && at === row.indexOf(longest)
          const radius = Math.min(rowHeight, right - left) * 0.36
          return (
            <g key={left}>
              <path
                fill={isLongest ? accent : mats[(index + at) % mats.length]}
                d={`M${left} ${y}H${right}v${Math.round(rowHeight)}H${left}z`}
              />
              {isLongest && (
                <circle cx={(left + right) / 2} cy={y + rowHeight / 2} r={radius} fill={sun} />
              )}
            </g>
          )
        })
      })}
      <path d="M0 400h1200" stroke="rgb(0 0 0/.06)" strokeWidth="800" strokeDasharray="3 9" />
    </svg>
  )
}

const syllable = /[^аеёиоуыэюя]*[аеёиоуыэюя](?:[^аеёиоуыэюя]+$)?/giu

/** How long the words are; a few long ones are laid by syllables. */
function piecesOf(text: string): number[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? ['']
  const pieces = words.length < 4 ? words.flatMap((word) => word.match(syllable) ?? [word]) : words
  return pieces.map((piece) => Math.max(piece.length, 1))
}

/** In one row to four of about the same length; what a shorter one lacks is a mat too. */
function laid(lengths: number[]): number[][] {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const wanted = total / ([6, 12, 40].filter((few) => total > few).length + 1)
  const rows: number[][] = [[]]
  let filled = 0
  for (const length of lengths) {
    if (filled + length / 2 > wanted * rows.length && rows.at(-1)!.length > 0) rows.push([])
    rows.at(-1)!.push(length)
    filled += length
  }
  const lettersIn = (row: number[]) => row.reduce((sum, length) => sum + length, 0)
  const widest = Math.max(...rows.map(lettersIn))
  return rows.map((row) => (lettersIn(row) < widest ? [...row, widest - lettersIn(row)] : row))
}
