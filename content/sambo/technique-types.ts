import type { Certainty } from '../certainty.ts'
import type { SourceId } from '../sources.ts'

export interface Sourced {
  certainty: Certainty
  sources: SourceId[]
}

export type SamboGroupId = 'throws' | 'lying'

export type SamboSubgroupId =
  | 'hands'
  | 'legs'
  | 'body'
  | 'holds'
  | 'arm-locks'
  | 'leg-locks'
  | 'ground'
  | 'chokes'

/** `unknown` is no answer and is never shown as «allowed». */
export type Permission = 'yes' | 'no' | 'unknown'

/** What makes sambo's use of a throw another one than judo's, more exactly than of its kind. */
export type TraitId = 'falls' | 'grabs-leg'

export interface SamboTechnique extends Sourced {
  id: string
  name: string
  /** What it is called besides. */
  aliases?: string[]
  subgroup: SamboSubgroupId
  description: string
  /** To adults in sport sambo. */
  sport: Permission
  /** To children and youths. */
  youth: Permission
  /** The nearest of the Kodokan's hundred. */
  judo?: string
  /** Of that likeness, where it is less sure than the rest. */
  likeness?: Certainty
  trait?: TraitId
  /** What else to know beside the judo technique. */
  difference?: string
  /** What it may not be done with, or without; nothing about judo. */
  caution?: string
}

export interface SamboGroup {
  id: SamboGroupId
  name: string
}

export interface SamboSubgroup extends Sourced {
  id: SamboSubgroupId
  group: SamboGroupId
  name: string
  /** On a mat of the plan. */
  short: string
  /** In a word or two what belongs here. */
  kinds: string
  description: string
  /** What holds for all of them beside judo. */
  difference?: string
}
