import type { Technique } from '#content/judo/technique-types.ts'
import {
  samboGroups,
  samboSubgroups,
  sameMovement,
  traits,
} from '#content/sambo/technique-groups.ts'
import type {
  Permission,
  SamboGroup,
  SamboGroupId,
  SamboSubgroup,
  SamboSubgroupId,
  SamboTechnique,
  TraitId,
} from '#content/sambo/technique-types.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { type Answer, answered, searchTechniques, unasked } from './technique-search.ts'
import { findTechnique } from './techniques.ts'

/** Whom a technique may be allowed to. */
export type Whom = 'sport' | 'combat' | 'youth'

export const whomNames: Record<Whom, string> = {
  sport: 'Спортивное самбо',
  combat: 'Боевое самбо',
  youth: 'Дети и юноши',
}

export interface SamboFilter {
  group?: SamboGroupId
  subgroup?: SamboSubgroupId
  whom?: Whom
  q?: string
}

export function findSamboTechnique(
  id: string,
  all: SamboTechnique[] = samboTechniques,
): SamboTechnique | undefined {
  return all.find((technique) => technique.id === id)
}

export function samboSubgroupOf({ subgroup }: SamboTechnique, all = samboSubgroups): SamboSubgroup {
  return all.find(({ id }) => id === subgroup)!
}

export function samboGroupOf({ group }: SamboSubgroup): SamboGroup {
  return samboGroups.find(({ id }) => id === group)!
}

/** The previous and the next one of the catalogue. */
export function samboNeighboursOf({ id }: SamboTechnique, all = samboTechniques) {
  const at = all.findIndex((technique) => technique.id === id)
  return { previous: all[at - 1], next: all[at + 1] }
}

/** The nearest judo technique; nothing where there is no real likeness. */
export function nearestJudo({ judo }: SamboTechnique, all?: Technique[]): Technique | undefined {
  return judo === undefined ? undefined : findTechnique(judo, all)
}

/** The sambo techniques that name this one of judo as the nearest. */
export function samboOf({ id }: Technique, all = samboTechniques): SamboTechnique[] {
  return all.filter(({ judo }) => judo === id)
}

/** Combat sambo allows what sport sambo does, and chokes besides. */
export function permissionOf(technique: SamboTechnique, whom: Whom): Permission {
  if (whom === 'combat') return technique.subgroup === 'chokes' ? 'yes' : technique.sport
  return technique[whom]
}

/** In one line, for a list: what is not known is said to be so. */
export function permissionLine(technique: SamboTechnique): {
  text: string
  status: 'allowed' | 'restricted' | 'unknown' | 'forbidden'
} {
  const { sport, youth } = technique
  if (sport === 'no')
    return permissionOf(technique, 'combat') === 'yes'
      ? { text: 'Только боевое самбо, только взрослым', status: 'forbidden' }
      : { text: 'Запрещён', status: 'forbidden' }
  if (sport === 'unknown')
    return youth === 'no'
      ? { text: 'Детям запрещён, для взрослых не указано', status: 'unknown' }
      : { text: 'Разрешён ли, не указано', status: 'unknown' }
  return {
    yes: { text: 'Взрослым и детям', status: 'allowed' as const },
    no: { text: 'Только взрослым', status: 'restricted' as const },
    unknown: { text: 'Взрослым; для детей не указано', status: 'unknown' as const },
  }[youth]
}

/** What a choice of whom leaves out of these: what is silent is not the same as what is forbidden. */
export function leftOut(
  techniques: readonly SamboTechnique[],
  whom: Whom | undefined,
): Record<'unknown' | 'no', number> {
  const left = whom ? techniques.map((one) => permissionOf(one, whom)) : []
  return {
    unknown: left.filter((permission) => permission === 'unknown').length,
    no: left.filter((permission) => permission === 'no').length,
  }
}

interface Told {
  traits: Record<TraitId, string>
  subgroup: SamboSubgroup
  /** For a pair of which nothing of its own is known. */
  same: string
}

/** How sambo's use differs from judo's; as a federation tells it, where it does. */
export function differencesOf(
  technique: SamboTechnique,
  told: Told = { traits, same: sameMovement, subgroup: samboSubgroupOf(technique) },
): string[] {
  const { trait, difference, judo } = technique
  return [
    trait ? told.traits[trait] : told.subgroup.difference,
    difference ?? (judo && told.same),
  ].filter((text) => text !== undefined)
}

/** With the words of its kind and of the nearest judo technique, as people ask for it. */
const askedOf = (technique: SamboTechnique, judoOnes?: Technique[]) => {
  const { name, aliases = [], description } = technique
  const judo = nearestJudo(technique, judoOnes)
  return {
    ...{ technique, name, description, term: [name, ...aliases].join(' ') },
    aliases: judo ? [...aliases, judo.name, judo.romaji, ...(judo.aliases ?? [])] : aliases,
  }
}

interface Both {
  sambo: SamboTechnique[]
  judo?: Technique[]
}

export function askSamboTechniques(
  { group, subgroup, whom, q }: SamboFilter,
  { sambo: all, judo }: Both = { sambo: samboTechniques },
): Answer<SamboTechnique> {
  const asked = () => all.map((technique) => askedOf(technique, judo))
  const answer = q
    ? answered(searchTechniques(asked(), q), (found) => found.map(({ technique }) => technique))
    : unasked(all)
  return answered(answer, (found) =>
    found.filter(
      (technique) =>
        (!group || samboSubgroupOf(technique).group === group) &&
        (!subgroup || technique.subgroup === subgroup) &&
        (!whom || permissionOf(technique, whom) === 'yes'),
    ),
  )
}

export const listSamboTechniques = (filter: SamboFilter, both?: Both): SamboTechnique[] =>
  askSamboTechniques(filter, both).found
