import { groups, programmes, subgroups } from '#content/judo/technique-groups.ts'
import type {
  CompetitionStatus,
  GroupId,
  Programme,
  ProgrammeId,
  SubgroupId,
  Technique,
  TechniqueGroup,
  TechniqueSubgroup,
} from '#content/judo/technique-types.ts'
import { techniques } from '#content/judo/techniques.ts'
import { type Answer, answered, searchTechniques, unasked } from './technique-search.ts'

export interface TechniqueFilter {
  group?: GroupId
  subgroup?: SubgroupId
  gokyo?: ProgrammeId
  q?: string
}

export const permissionNames: Record<CompetitionStatus, string> = {
  allowed: 'Разрешён на соревнованиях',
  restricted: 'Разрешён с оговоркой',
  forbidden: 'Запрещён на соревнованиях',
}

/** By default of our edition; what a federation has changed comes with `all`. */
export function findTechnique(id: string, all: Technique[] = techniques): Technique | undefined {
  return all.find((technique) => technique.id === id)
}

export function subgroupOf({ subgroup }: Technique, all = subgroups): TechniqueSubgroup {
  return all.find(({ id }) => id === subgroup)!
}

export function groupOf({ group }: TechniqueSubgroup): TechniqueGroup {
  return groups.find(({ id }) => id === group)!
}

export function programmeOf({ programme }: Technique, all = programmes): Programme | undefined {
  return all.find(({ id }) => id === programme)
}

/** The previous and the next one of the official list. */
export function neighboursOf({ number }: Technique, all: Technique[] = techniques) {
  return { previous: all[number - 2], next: all[number] }
}

export function askTechniques(
  { group, subgroup, gokyo, q }: TechniqueFilter,
  all: Technique[] = techniques,
): Answer<Technique> {
  return answered(q ? searchTechniques(all, q) : unasked(all), (found) =>
    found.filter(
      (technique) =>
        (!group || subgroupOf(technique).group === group) &&
        (!subgroup || technique.subgroup === subgroup) &&
        (!gokyo || technique.programme === gokyo),
    ),
  )
}

export const listTechniques = (filter: TechniqueFilter, all?: Technique[]): Technique[] =>
  askTechniques(filter, all).found

export function countBySubgroup(id: SubgroupId): number {
  return techniques.filter(({ subgroup }) => subgroup === id).length
}
