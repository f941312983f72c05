import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  /** What a visitor who cannot see it is told. */
  label: string
  className?: string
}

const quietZone = 4

/** A QR code drawn as one path: dark on light in every theme, or cameras do not read it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const runs: string[] = []
  for (let row = 0; row < size; row++) {
    let start = -1
    for (let column = 0; column <= size; column++) {
      const dark = column < size && data[row]?.[column] === true
      if (dark && start < 0) start = column
      if (dark || start < 0) continue
      runs.push(`M${start} ${row}h${column - start}v1H${start}z`)
      start = -1
    }
  }
  const side = size + quietZone * 2
  return (
    <svg
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} fill="#ffffff" />
      <path d={runs.join('')} fill="#14181f" />
    </svg>
  )
}
