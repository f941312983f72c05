import { renderToStaticMarkup } from 'react-dom/server'
import { demoDrawings } from '#content/demo-albums.ts'
import { Arc } from '#kit/ui/posters/arc.tsx'
import { Dojo } from '#kit/ui/posters/dojo.tsx'
import { Kanji } from '#kit/ui/posters/kanji.tsx'
import { Lapels } from '#kit/ui/posters/lapels.tsx'
import { Mats } from '#kit/ui/posters/mats.tsx'
import { Medals } from '#kit/ui/posters/medals.tsx'
import type { Art } from '#kit/ui/posters/palette.ts'
import { Throw } from '#kit/ui/posters/throw.tsx'
import { WordMats } from '#kit/ui/word-mats.tsx'

type Drawing = (typeof demoDrawings)[keyof typeof demoDrawings]

/** The second five signs of the poster are 礼, the bow. */
const Bow: Art = ({ variant }) => <Kanji variant={5 + (variant % 5)} />

const arts: Record<Drawing, Art> = {
  ...{ throw: Throw, lapels: Lapels, bow: Bow, mats: Mats, medals: Medals, arc: Arc, dojo: Dojo },
}

/** The photo under such a line: what it tells of, or else its own words as mats. */
export function photoSvg(
  title: string,
  seed: number,
  [width, height]: readonly [number, number],
): string {
  const Composition = arts[(demoDrawings as Partial<Record<string, Drawing>>)[title] as Drawing]
  const markup = renderToStaticMarkup(
    Composition ? (
      <svg viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Composition variant={seed} />
      </svg>
    ) : (
      <WordMats text={title} seed={seed} />
    ),
  )
  return markup.replace(
    '<svg ',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
  )
}
