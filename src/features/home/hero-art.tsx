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
      data-art
    >
      <path fill={paper} d="M-400-400h1520v1900H-400z" />
      <circle cx="360" cy="480" r="310" fill={red} />
      <path fill="#e2d7bb" d="M-400 800h1520v700H-400z" />
      <path
        stroke={paper}
        strokeWidth="9"
        fill="none"
        d="M-400 872h1520M360 800v72M150 872-150 1080M570 872l300 208"
      />
      <g transform="translate(-90 264) scale(.78)">
        <ThrowFigures tori={white} uke={blue} />
      </g>
    </svg>
  )
}

/** 礼, the bow. */
export function BowSign({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
      data-art="behind"
    >
      <path
        d="M28 6l10 11M12 26h36L14 62M31 46v48M36 50l14 12M62 8v72q0 9 9 9h12q8 0 8-16"
        fill="none"
        stroke="currentColor"
        strokeWidth="9"
      />
    </svg>
  )
}
