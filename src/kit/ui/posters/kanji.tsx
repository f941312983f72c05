import { type Art, paletteOf } from './palette.ts'

/** 柔 (suppleness), 礼 (bow), 力 (strength), 本 (of «ippon»), 心 (heart), drawn on a 100 × 100 grid. */
const glyphs = [
  'M24 12h50l-16 14M36 22l14 11M14 36h70l-9 13M50 36v22l-8 1M46 38 18 56M12 66h76M50 56v40M48 67 14 92M52 67l36 25',
  'M28 6l10 11M12 26h36L14 62M31 46v48M36 50l14 12M62 8v72q0 9 9 9h12q8 0 8-16',
  'M12 34h68q0 44-12 52q-6 3-15-3M44 8q2 58-32 82',
  'M10 28h80M50 6v88M48 30Q34 60 8 76M52 30q14 30 40 46M32 72h36',
  'M14 50q0 18-6 28M32 32v44q0 14 14 14h18q12 0 12-18M46 14l14 18M78 40l14 26',
]

/** One big sign beside a sun. */
export const Kanji: Art = ({ variant }) => {
  const { ground, quiet, main, accent } = paletteOf(variant + 3)
  const left = variant % 2 === 0
  return (
    <>
      <path fill={ground} d="M0 0h1200v800H0z" />
      <path d="M0 400h1200" stroke={quiet} strokeWidth="800" strokeDasharray="3 27" />
      <circle cx={left ? 790 : 410} cy="330" r="270" fill={accent} />
      <path
        d={glyphs[Math.floor(variant / 5) % glyphs.length]}
        transform="translate(270 70) scale(6.6)"
        fill="none"
        stroke={main}
        strokeWidth="8.5"
        strokeLinejoin="miter"
      />
    </>
  )
}
