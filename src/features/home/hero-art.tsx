import { blue, paper, red, white } from '#kit/ui/posters/palette.ts'
import { ThrowFigures } from '#kit/ui/posters/throw.tsx'

/** The tall mat of the first screen: a throw in front of the sun. */
export function HeroArt({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 720 1080"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={paper} d="M-400-400h1520v1900H-400z" />
      <circle cx="360" cy="430" r="330" fill={red} />
      <path fill="#e2d7bb" d="M-400 925h1520v600H-400z" />
      <path
        stroke={paper}
        strokeWidth="10"
        d="M-400 1000h1520M360 925v75M120 1000-40 1100M600 1000l160 100"
      />
      <g transform="translate(-215 200)">
        <ThrowFigures tori={white} uke={blue} />
      </g>
    </svg>
  )
}
