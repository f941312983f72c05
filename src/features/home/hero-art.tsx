import { Halves } from '#kit/ui/posters/halves.tsx'

/** The tall mat of the first screen: a throw of judo above one of sambo, the figures always whole, with room for words over and under them. */
export function HeroArt({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="320 -45 560 890"
      overflow="visible"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      <Halves variant={0} />
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
