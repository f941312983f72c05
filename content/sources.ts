import { commonFacts, factSources } from './judo/fact-sources.ts'
import { judoSources } from './judo/sources.ts'
import { techniqueCustoms, techniqueSources } from './judo/technique-sources.ts'
import { sources as samboSources } from './sambo/sources.ts'
import { studyCustoms, studySources } from './study/sources.ts'

/** What is known without a source, and why. */
export const customs = { ...techniqueCustoms, ...commonFacts, ...studyCustoms }

/** Every source that a text of ours names, whichever part it belongs to: each stands in one of them, and all may name it. */
export const sourceNames = {
  ...{ ...samboSources, ...judoSources, ...techniqueSources, ...factSources, ...studySources },
  ...customs,
}

/** A source, or why none is needed. */
export type Origin = keyof typeof sourceNames
export type SourceId = Exclude<Origin, keyof typeof customs>

/** Who says so; what is sure always has one. */
export interface MaybeSourced {
  sources?: SourceId[]
}
