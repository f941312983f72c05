import type { SubgroupId } from '#content/judo/technique-types.ts'

/** What a drawing shows; where sambo does what judo does, both have the same one. */
export type ArtId = SubgroupId | 'leg-grab' | 'leg-lock' | 'turn'
