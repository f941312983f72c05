import type { SubgroupId } from '#content/judo/technique-types.ts'

/** The cloth of each subgroup's mat; no two that touch in the plan are alike. */
export const cloths: Record<SubgroupId, 'straw' | 'white' | 'blue' | 'red' | 'ink'> = {
  'te-waza': 'blue',
  'koshi-waza': 'straw',
  'ashi-waza': 'red',
  'ma-sutemi-waza': 'straw',
  'yoko-sutemi-waza': 'ink',
  'osaekomi-waza': 'white',
  'shime-waza': 'blue',
  'kansetsu-waza': 'straw',
}
