import { Arc } from './posters/arc.tsx'
import { Belt } from './posters/belt.tsx'
import { Dojo } from './posters/dojo.tsx'
import { Halves } from './posters/halves.tsx'
import { Kanji } from './posters/kanji.tsx'
import { Lapels } from './posters/lapels.tsx'
import { Lens } from './posters/lens.tsx'
import { Mats } from './posters/mats.tsx'
import { Medals } from './posters/medals.tsx'
import { Mill } from './posters/mill.tsx'
import type { Art } from './posters/palette.ts'
import { Pattern } from './posters/pattern.tsx'
import { Throw } from './posters/throw.tsx'

const themes = {
  judo: [Lapels, Throw, Kanji, Arc],
  sambo: [Mill, Arc, Belt, Mats],
  both: [Halves],
  ceremony: [Medals, Belt],
  training: [Dojo, Mats],
  media: [Lens, Pattern],
} satisfies Record<string, Art[]>

export type PosterTheme = keyof typeof themes

interface PosterProps {
  /** The same seed draws the same poster. */
  seed: number
  theme: PosterTheme
  className?: string
}

/** A drawn cover, 3:2, made to be cropped from any side. */
export function Poster({ seed, theme, className }: PosterProps) {
  const arts: Art[] = themes[theme]
  const Composition = arts[seed % arts.length]!
  return (
    <svg
      className={className}
      viewBox="0 0 1200 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      data-art
    >
      <Composition variant={scatter(seed)} />
    </svg>
  )
}

/** Neighbouring seeds get unrelated colours. */
function scatter(seed: number): number {
  return Math.imul(seed + 11, 0x9e3779b1) >>> 16
}
