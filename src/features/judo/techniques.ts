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
import { searchTechniques } from './technique-search.ts'

export interface TechniqueFilter {
  group?: GroupId
  subgroup?: SubgroupId
  gokyo?: ProgrammeId
  q?: string
}

export const statusNames: Record<CompetitionStatus, string> = {
  allowed: 'Разрешён на соревнованиях',
  restricted: 'Разрешён с оговоркой',
  forbidden: 'Запрещён на соревнованиях',
}

const byId = new Map(techniques.map((technique) => [technique.id, technique]))

export function findTechnique(id: string): Technique | undefined {
  return byId.get(id)
}

export function subgroupOf({ subgroup }: Technique): TechniqueSubgroup {
  return subgroups.find(({ id }) => id === subgroup)!
}

export function groupOf({ group }: TechniqueSubgroup): TechniqueGroup {
  return groups.find(({ id }) => id === group)!
}

export function programmeOf({ programme }: Technique): Programme | undefined {
  return programmes.find(({ id }) => id === programme)
}

/** The previous and the next one of the official list. */
export function neighboursOf({ number }: Technique) {
  return { previous: techniques[number - 2], next: techniques[number] }
}

export function listTechniques({ group, subgroup, gokyo, q }: TechniqueFilter): Technique[] {
  const found = q ? searchTechniques(techniques, q) : techniques
  return found.filter(
    (technique) =>
      (!group || subgroupOf(technique).group === group) &&
      (!subgroup || technique.subgroup === subgroup) &&
      (!gokyo || technique.programme === gokyo),
  )
}

export function countBySubgroup(id: SubgroupId): number {
  return techniques.filter(({ subgroup }) => subgroup === id).length
}
