import { blue, paper, red, white } from '#kit/ui/posters/palette.ts'
import { ThrowFigures } from '#kit/ui/posters/throw.tsx'

/**
 * The tall mat of the first screen: a throw in front of the sun. The figures are always whole;
 * wall and floor go on beyond the picture as far as the mat does.
 */
export function HeroArt({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="30 150 660 770"
      overflow="visible"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      <path fill={paper} d="M-3000-3000h6720v6720h-6720z" />
      <circle cx="360" cy="480" r="310" fill={red} />
      <path fill="#e2d7bb" d="M-3000 800h6720v2920h-6720z" />
      <path
        stroke={paper}
        strokeWidth="9"
        fill="none"
        d="M-3000 872h6720M360 800v72M150 872l-2700 1872M570 872l2700 1872"
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
