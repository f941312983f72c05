import type { SamboSubgroupId } from '#content/sambo/technique-types.ts'
import type { ArtId } from './art-ids.ts'

/** Where sambo does what judo does, the drawing is the same. */
export const samboArts: Record<SamboSubgroupId, ArtId> = {
  hands: 'leg-grab',
  legs: 'ashi-waza',
  body: 'koshi-waza',
  holds: 'osaekomi-waza',
  'arm-locks': 'kansetsu-waza',
  'leg-locks': 'leg-lock',
  ground: 'turn',
  chokes: 'shime-waza',
}
