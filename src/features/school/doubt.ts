import type { Certainty } from '#content/certainty.ts'
import { customs, type Origin, sourceNames } from '#content/sources.ts'
import type { SchoolText } from './school.record.ts'
import type { Matter } from './school-set.ts'
import type { AnySet } from './school-sets.ts'

/** What to compare it with. */
const toCompare: Record<Matter, string> = {
  rules: 'Сверьте с\u00a0положением турнира или с\u00a0действующими правилами.',
  history: 'Найдите сам документ: приказ, протокол, газету тех дней.',
  words: 'Сличите с\u00a0книгой или спросите старшего тренера.',
}

/** How sure we are of a text of ours, and where it comes from; undefined where our edition does not say it. */
export interface Doubt {
  isDoubtful: boolean
  certainty: string
  from: string[]
  /** What to do about it; empty where nothing is to be done. */
  compare: string
}

interface Sourced {
  certainty: Certainty
  likeness: Certainty
  sources: Origin[]
}

const sureWords = (sources: Origin[]) =>
  sources.length > 0 && sources.every((id) => id in customs)
    ? 'Точно: общеизвестно.'
    : 'Точно: есть источник.'

export function doubtOf(set: AnySet, slug: string): Doubt | undefined {
  const ours: Partial<Sourced> | undefined = set.byId.get(slug)
  if (!ours?.certainty) return
  const { sources = [] } = ours
  const isDoubtful = [ours.certainty, ours.likeness].includes('medium')
  return {
    isDoubtful,
    certainty: isDoubtful
      ? 'Точно не\u00a0известно: так принято, но\u00a0с\u00a0документом или книгой не\u00a0сверено.'
      : sureWords(sources),
    from: sources.map((id) => sourceNames[id]),
    compare: isDoubtful ? toCompare[set.matter ?? 'words'] : '',
  }
}

export type Comparing = 'open' | 'checked'

/** Whether a text of ours still is to be compared, or has been; undefined where nothing is in doubt or it is theirs by now. */
export function comparingOf(
  set: AnySet,
  slug: string,
  row: SchoolText | undefined,
): Comparing | undefined {
  const ours = set.byId.get(slug)
  if (!ours || !doubtOf(set, slug)?.isDoubtful) return
  if (row && (!row.published || !set.sameFact(row, set.wordsOf(ours)))) return
  return row?.checkedOn ? 'checked' : 'open'
}
