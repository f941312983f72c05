interface BandProps {
  /** Straight line through the middle of the cloth: x1, y1, x2, y2. */
  line: [number, number, number, number]
  width: number
  fill: string
  stitch: string
  rows?: number
}

/** A strip of cloth with rows of stitching along it: a belt or a lapel. */
export function Band({ line: [x1, y1, x2, y2], width, fill, stitch, rows = 5 }: BandProps) {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [(y1 - y2) / length, (x2 - x1) / length]
  const seams = Array.from({ length: rows }, (_, row) => {
    const shift = ((row + 1) / (rows + 1) - 0.5) * width
    const at = (x: number, y: number) =>
      `${Math.round(x + nx * shift)} ${Math.round(y + ny * shift)}`
    return `M${at(x1, y1)}L${at(x2, y2)}`
  })
  return (
    <g fill="none">
      <path d={`M${x1} ${y1}L${x2} ${y2}`} stroke={fill} strokeWidth={width} />
      <path d={seams.join('')} stroke={stitch} strokeWidth="3" />
    </g>
  )
}
