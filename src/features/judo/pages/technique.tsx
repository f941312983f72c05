import { statusRules } from '#content/judo/technique-groups.ts'
import type { Programme, Technique, TechniqueSubgroup } from '#content/judo/technique-types.ts'
import type { SamboTechnique } from '#content/sambo/technique-types.ts'
import { listLessonsOf } from '#features/lessons/lessons.server.ts'
import { OwnWay } from '#features/lessons/own-way.tsx'
import { judoSubject } from '#features/lessons/subjects.ts'
import { readSchool } from '#features/school/school.server.ts'
import {
  programmeSet,
  samboTechniqueSet,
  subgroupSet,
  techniqueRuleSet,
  techniqueSet,
} from '#features/school/sets/techniques.ts'
import { definePage, type PageRequest } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { cloths } from '../cloths.ts'
import { samboOf } from '../sambo-techniques.ts'
import {
  samboTechniqueAddress,
  techniqueAddress,
  techniquesAddress,
  trail,
} from '../technique-addresses.ts'
import css from '../technique-parts.module.css'
import { Neighbours, Siblings, TechniqueFace, WhereFrom } from '../technique-parts.tsx'
import {
  findTechnique,
  groupOf,
  listTechniques,
  neighboursOf,
  permissionNames,
  programmeOf,
  subgroupOf,
} from '../techniques.ts'

export const techniquePage = definePage({
  path: '/about-judo/techniques/:id',
  section: 'technique',

  async load(db, { params, part }) {
    if (!findTechnique(params.id ?? '')) return
    const school = await readSchool(db)
    const all = school.tell(techniqueSet)
    const told = findTechnique(params.id ?? '', all)
    if (!told) return
    const rule = school.tell(techniqueRuleSet).find(({ id }) => id === told.id)
    const technique = { ...told, statusNote: rule?.statusNote }
    const lessons = await part(listLessonsOf(db, judoSubject(technique.id)))
    return {
      ...{ technique, all, lessons, ...neighboursOf(technique, all) },
      subgroup: subgroupOf(technique, school.tell(subgroupSet)),
      programme: programmeOf(technique, school.tell(programmeSet)),
      sambo: samboOf(technique, school.tell(samboTechniqueSet)),
    }
  },

  head({ technique, subgroup, all, previous, next }, request) {
    const { name, romaji, kanji, meaning, description } = technique
    return {
      title: `${name} (${romaji})`,
      description: `${name} (${kanji}) — ${meaning}. ${description}`,
      type: 'article',
      image: siteCover,
      prev: addressOf(previous),
      next: addressOf(next),
      jsonLd: [
        definedTerm(technique, all.length, request),
        trail(request.site, [
          { name: subgroup.name, path: techniquesAddress({ subgroup: subgroup.id }) },
          { name, path: request.path },
        ]),
      ],
    }
  },

  Body({ data }) {
    const { technique, all, subgroup, lessons, programme, sambo, previous, next } = data
    return (
      <>
        <article className={`${column.wide} ${css.page}`}>
          <Face technique={technique} subgroup={subgroup} />
          <div className={css.facts}>
            <p className={css.description}>{typograph(technique.description)}</p>
            <OwnWay lessons={lessons} className={css.own} />
            <Status technique={technique} />
            {programme && <Place technique={technique} programme={programme} all={all} />}
            <Names technique={technique} />
            <InSambo own={sambo} />
            <Siblings
              title={`${subgroup.name}: ${typograph(subgroup.meaning)}`}
              techniques={listTechniques({ subgroup: subgroup.id }, all).map(({ id, name }) => ({
                ...{ name, href: techniqueAddress(id), isCurrent: id === technique.id },
              }))}
            />
            <WhereFrom technique={technique} />
          </div>
        </article>
        <Neighbours previous={neighbourOf(previous)} next={neighbourOf(next)} />
      </>
    )
  },
})

function Face({ technique, subgroup }: { technique: Technique; subgroup: TechniqueSubgroup }) {
  const { id, number, name, romaji, kanji, meaning, term } = technique
  return (
    <TechniqueFace
      art={subgroup.id}
      cloth={cloths[subgroup.id]}
      kanji={kanji}
      trail={[
        { name: 'Техники', href: `/about-judo/techniques#${id}` },
        { name: groupOf(subgroup).short, href: techniquesAddress({ group: subgroup.group }) },
        { name: subgroup.name, href: techniquesAddress({ subgroup: subgroup.id }) },
      ]}
    >
      <p className={css.number}>
        {number}
        <span> из 100</span>
      </p>
      <h1>{name}</h1>
      <p className={css.romaji} lang="ja-Latn">
        {romaji}
      </p>
      <p className={css.meaning}>{typograph(capitalize(meaning))}</p>
      {term && <p className={css.term}>{typograph(russianTerm(term, meaning))}</p>}
    </TechniqueFace>
  )
}

const russianTerm = (term: string, meaning: string) =>
  term === meaning
    ? 'Так же он назван и в российской терминологии.'
    : `В российской терминологии — ${term}.`

function Status({ technique: { status, statusNote } }: { technique: Technique }) {
  return (
    <section className={css.status} data-status={status}>
      <h2>{permissionNames[status]}</h2>
      {statusNote && <p>{typograph(statusNote)}</p>}
      <p className={css.rules}>{typograph(`По ${statusRules}.`)}</p>
    </section>
  )
}

/** Where a throw stands in the school programme: the group's throws in a row, this one marked. */
interface PlaceProps {
  technique: Technique
  programme: Programme
  all: Technique[]
}

function Place({ technique, programme, all }: PlaceProps) {
  return (
    <section className={css.place}>
      <h2>{programme.name}</h2>
      <p>{typograph(capitalize(programme.meaning))}</p>
      <ol>
        {listTechniques({ gokyo: programme.id }, all).map(({ id, name }) => (
          <li key={id}>
            {id === technique.id ? <b>{name}</b> : <a href={techniqueAddress(id)}>{name}</a>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Names({ technique: { aliases, note } }: { technique: Technique }) {
  if (!aliases && !note) return null
  return (
    <section className={css.names}>
      {aliases && (
        <>
          <h2>Встречается и так</h2>
          <p>{aliases.join(', ')}</p>
        </>
      )}
      {note && <p>{typograph(note)}</p>}
    </section>
  )
}

/** What sambo has of the same kind. */
function InSambo({ own }: { own: SamboTechnique[] }) {
  if (own.length === 0) return null
  return (
    <section className={css.place}>
      <h2>В самбо</h2>
      <ul>
        {own.map(({ id, name }) => (
          <li key={id}>
            <a href={samboTechniqueAddress(id)}>{typograph(name)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function neighbourOf(technique: Technique | undefined) {
  return technique && { ...technique, href: techniqueAddress(technique.id) }
}

function definedTerm(technique: Technique, size: number, { site, path }: PageRequest): object {
  const { name, romaji, kanji, aliases = [], description, number } = technique
  return {
    '@type': 'DefinedTerm',
    name,
    alternateName: [romaji, kanji, ...aliases],
    description,
    termCode: String(number),
    inLanguage: 'ru',
    url: site.url + path,
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: `Техники дзюдо: ${size} приёмов Кодокана`,
      url: site.url + techniquesAddress({}),
    },
  }
}

function addressOf(technique: Technique | undefined): string | undefined {
  return technique && techniqueAddress(technique.id)
}
