import type { SubgroupId } from '#content/judo/technique-types.ts'
import type { SamboSubgroupId } from '#content/sambo/technique-types.ts'

export type Cloth = 'straw' | 'white' | 'blue' | 'red' | 'ink'

/** The cloth of each subgroup's mat; no two that touch in the plan are alike. */
export const cloths: Record<SubgroupId, Cloth> = {
  'te-waza': 'blue',
  'koshi-waza': 'straw',
  'ashi-waza': 'red',
  'ma-sutemi-waza': 'straw',
  'yoko-sutemi-waza': 'ink',
  'osaekomi-waza': 'white',
  'shime-waza': 'blue',
  'kansetsu-waza': 'straw',
}

/** Sambo's colours are the jackets': red and blue. */
export const samboCloths: Record<SamboSubgroupId, Cloth> = {
  hands: 'red',
  legs: 'blue',
  body: 'straw',
  holds: 'red',
  'arm-locks': 'straw',
  'leg-locks': 'blue',
  ground: 'white',
  chokes: 'ink',
}
