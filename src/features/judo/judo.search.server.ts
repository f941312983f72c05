import type { Technique } from '#content/judo/technique-types.ts'
import { russianName, techniques } from '#content/judo/techniques.ts'
import type { SamboTechnique } from '#content/sambo/technique-types.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { readSchool } from '#features/school/school.server.ts'
import { samboTechniqueSet, techniqueSet } from '#features/school/sets/techniques.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { SearchEntry, SearchSource } from '#kit/nouns/noun.server.ts'
import { judoAnchors } from './judo-anchors.ts'
import { nearestJudo, samboSubgroupOf } from './sambo-techniques.ts'
import { samboTechniqueAddress, techniqueAddress } from './technique-addresses.ts'

const techniqueEntry = (technique: Technique): SearchEntry => ({
  href: techniqueAddress(technique.id),
  title: technique.name,
  summary: russianName(technique),
  body: technique.description,
  names: [technique.name, technique.romaji, technique.kanji, ...(technique.aliases ?? [])],
  keywords: [technique.meaning, technique.romaji, technique.kanji],
})

function samboTechniqueEntry(technique: SamboTechnique, judoOnes: Technique[]): SearchEntry {
  const { id, name, aliases = [], description } = technique
  const judo = nearestJudo(technique, judoOnes)
  const kind = samboSubgroupOf(technique).name
  return {
    href: samboTechniqueAddress(id),
    title: name,
    summary: judo
      ? `Самбо: ${kind.toLowerCase()}. В дзюдо — ${judo.name}`
      : `Самбо: ${kind.toLowerCase()}`,
    body: description,
    names: [name, ...aliases],
    keywords: judo ? [judo.name, judo.romaji] : [],
  }
}

/** Of which set an edited row is; nothing of one that has gone for good. */
const partOf = (db: Db, id: number) =>
  db.selectFrom('school_text').select('part').where('id', '=', id).executeTakeFirst()

const ofTechniques: string[] = [techniqueSet.id, samboTechniqueSet.id]

/** One of sambo names its nearest of judo, so both catalogues are read again. */
async function followTechniques(db: Db, id: number) {
  const row = await partOf(db, id)
  return !row || ofTechniques.includes(row.part) ? [0] : []
}

const techniqueSource = {
  ...{ kind: 'techniques', label: 'Техники', ids: [0], later: true },
  follows: { school_text: followTechniques },
}

/** What is told of judo and sambo beside the records: read again with an edit of it, before the next search. */
export const schoolSources: SearchSource[] = [
  {
    ...{ ...techniqueSource, entity: 'technique' },
    async load(db) {
      return (await readSchool(db)).tell(techniqueSet).map(techniqueEntry)
    },
  },
  {
    ...{ ...techniqueSource, entity: 'sambo-technique' },
    async load(db) {
      const school = await readSchool(db)
      const judo = school.tell(techniqueSet)
      return school.tell(samboTechniqueSet).map((one) => samboTechniqueEntry(one, judo))
    },
  },
  {
    ...{ kind: 'pages', label: 'Страницы', entity: 'anchor', ids: [0], later: true },
    follows: { school_text: () => [0] },
    load: async (db) => judoAnchors(await readSchool(db)),
  },
]

/** Every technique has a page of its own. */
export const techniqueAddresses = [
  ...techniques.map(({ id }) => techniqueAddress(id)),
  ...samboTechniques.map(({ id }) => samboTechniqueAddress(id)),
]
