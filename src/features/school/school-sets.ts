import type { SchoolSet } from './school-set.ts'
import { factSet } from './sets/facts.ts'
import { championSet, eraSet, eventSet, personSet, samboChampionSet } from './sets/history.ts'
import { oathSet, traditionSet } from './sets/oath.ts'
import { passageSet } from './sets/passages.ts'
import { beltSet, bowSet, ideaSet, mottoSet, virtueSet } from './sets/principles.ts'
import { disciplineSet, gestureSet, judoRuleSet, ruleSet } from './sets/rules.ts'
import {
  programmeSet,
  samboSubgroupSet,
  samboTechniqueSet,
  subgroupSet,
  techniqueRuleSet,
  techniqueSet,
} from './sets/techniques.ts'
import { sayingSectionSet, sayingSet } from './sets/wisdom.ts'
import { pairSet, wordSet } from './sets/words.ts'

// biome-ignore lint/suspicious/noExplicitAny: each set knows its own entries; whoever walks the list knows none
export type AnySet = SchoolSet<any>

/** Everything that is told entry by entry, in the order in which an editor reads it. */
export const schoolSets: readonly AnySet[] = [
  ...[
    techniqueSet,
    techniqueRuleSet,
    samboTechniqueSet,
    subgroupSet,
    samboSubgroupSet,
    programmeSet,
  ],
  ...[wordSet, pairSet, judoRuleSet, ruleSet, disciplineSet, gestureSet],
  ...[eventSet, personSet, eraSet, championSet, samboChampionSet],
  ...[factSet, sayingSet, sayingSectionSet, oathSet, traditionSet],
  ...[mottoSet, ideaSet, virtueSet, bowSet, beltSet, passageSet],
]

export const findSet = (id: string): AnySet | undefined => schoolSets.find((one) => one.id === id)
