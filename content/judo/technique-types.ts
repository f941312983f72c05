import type { Certainty } from '../certainty.ts'
import type { Origin } from '../sources.ts'

/** How sure it is and what it was compared with. */
export interface OfTechniques {
  certainty: Certainty
  sources: Origin[]
}

export type GroupId = 'nage-waza' | 'katame-waza'

export type SubgroupId =
  | 'te-waza'
  | 'koshi-waza'
  | 'ashi-waza'
  | 'ma-sutemi-waza'
  | 'yoko-sutemi-waza'
  | 'osaekomi-waza'
  | 'shime-waza'
  | 'kansetsu-waza'

/** Five groups of the Gokyo of 1920, throws kept from the older programme, names given later. */
export type ProgrammeId = '1' | '2' | '3' | '4' | '5' | 'habukareta' | 'shinmeisho'

/** Under the rules of the International Judo Federation for adults. */
export type CompetitionStatus = 'allowed' | 'restricted' | 'forbidden'

export interface Technique extends OfTechniques {
  id: string
  /** Place in the official list, from 1 to 100. */
  number: number
  name: string
  romaji: string
  kanji: string
  meaning: string
  /** What Russian coaches call it. */
  term?: string
  subgroup: SubgroupId
  /** Absent for grappling. */
  programme?: ProgrammeId
  description: string
  status: CompetitionStatus
  statusNote?: string
  note?: string
  /** Other spellings, Russian and Latin. */
  aliases?: string[]
}

export interface TechniqueGroup extends OfTechniques {
  id: GroupId
  name: string
  kanji: string
  meaning: string
  /** In the filter: «Броски». */
  short: string
  description: string
}

export interface TechniqueSubgroup extends OfTechniques {
  id: SubgroupId
  group: GroupId
  name: string
  romaji: string
  kanji: string
  meaning: string
  description: string
}

export interface Programme extends OfTechniques {
  id: ProgrammeId
  name: string
  meaning: string
}
