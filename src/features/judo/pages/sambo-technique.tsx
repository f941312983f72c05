import type { Technique } from '#content/judo/technique-types.ts'
import { russianName } from '#content/judo/techniques.ts'
import type { Permission, SamboSubgroup, SamboTechnique } from '#content/sambo/technique-types.ts'
import { listLessonsOf } from '#features/lessons/lessons.server.ts'
import { OwnWay } from '#features/lessons/own-way.tsx'
import { samboSubject } from '#features/lessons/subjects.ts'
import { readSchool } from '#features/school/school.server.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import {
  samboSubgroupSet,
  samboTechniqueSet,
  techniqueSet,
} from '#features/school/sets/techniques.ts'
import { definePage, type PageRequest } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import { CheckMark } from '../check-mark.tsx'
import { samboCloths } from '../cloths.ts'
import { samboArts } from '../sambo-arts.ts'
import {
  differencesOf,
  findSamboTechnique,
  listSamboTechniques,
  nearestJudo,
  permissionOf,
  samboGroupOf,
  samboNeighboursOf,
  samboSubgroupOf,
  type Whom,
  whomNames,
} from '../sambo-techniques.ts'
import {
  samboTechniqueAddress,
  samboTechniquesAddress,
  samboTrail,
  techniqueAddress,
} from '../technique-addresses.ts'
import css from '../technique-parts.module.css'
import { Neighbours, Siblings, TechniqueFace, WhereFrom } from '../technique-parts.tsx'

const allWhom = Object.keys(whomNames) as Whom[]

const permissionNames: Record<Permission, string> = {
  yes: 'разрешён',
  no: 'запрещён',
  unknown: 'не указано',
}

export const samboTechniquePage = definePage({
  path: '/about-sambo/techniques/:id',
  section: 'sambo-technique',

  async load(db, { params, part }) {
    if (!findSamboTechnique(params.id ?? '')) return
    const school = await readSchool(db)
    const all = school.tell(samboTechniqueSet)
    const technique = findSamboTechnique(params.id ?? '', all)
    if (!technique) return
    const lessons = await part(listLessonsOf(db, samboSubject(technique.id)))
    const passages = passagesOf(school)
    const subgroup = samboSubgroupOf(technique, school.tell(samboSubgroupSet))
    const same = passages['same-movement'].text
    const traits = {
      falls: passages['trait-falls'].text,
      'grabs-leg': passages['trait-grabs-leg'].text,
    }
    return {
      ...{ technique, all, lessons, ...samboNeighboursOf(technique, all) },
      ...{ subgroup, differences: differencesOf(technique, { traits, subgroup, same }) },
      judo: nearestJudo(technique, school.tell(techniqueSet)),
      note: passages['sambo-note'].text,
    }
  },

  head({ technique, subgroup, all, previous, next }, request) {
    const { name, description } = technique
    return {
      title: `${name}: приём самбо`,
      description: `${name} — самбо, ${subgroup.name.toLowerCase()}. ${description}`,
      type: 'article',
      image: siteCover,
      prev: previous && samboTechniqueAddress(previous.id),
      next: next && samboTechniqueAddress(next.id),
      jsonLd: [
        definedTerm(technique, all.length, request),
        samboTrail(request.site, [
          { name: subgroup.name, path: samboTechniquesAddress({ subgroup: subgroup.id }) },
          { name, path: request.path },
        ]),
      ],
    }
  },

  Body({ data }) {
    const { technique, subgroup, lessons, all, judo, note, differences, previous, next } = data
    return (
      <>
        <article className={`${column.wide} ${css.page}`}>
          <Face technique={technique} subgroup={subgroup} />
          <div className={css.facts}>
            <p className={css.description}>{typograph(technique.description)}</p>
            <OwnWay lessons={lessons} className={css.own} />
            <Caution text={technique.caution} />
            <Permissions technique={technique} note={note} />
            <BesideJudo {...{ technique, judo, differences }} />
            <Siblings
              title={subgroup.name}
              techniques={listSamboTechniques({ subgroup: subgroup.id }, { sambo: all }).map(
                ({ id, name }) => ({
                  name: typograph(name),
                  href: samboTechniqueAddress(id),
                  isCurrent: id === technique.id,
                }),
              )}
            />
            <WhereFrom technique={technique} />
          </div>
        </article>
        <Neighbours previous={wayTo(previous)} next={wayTo(next)} />
      </>
    )
  },
})

function Face({ technique, subgroup }: { technique: SamboTechnique; subgroup: SamboSubgroup }) {
  const { id, name, aliases } = technique
  return (
    <TechniqueFace
      art={samboArts[subgroup.id]}
      cloth={samboCloths[subgroup.id]}
      trail={[
        { name: 'Самбо', href: `/about-sambo/techniques#${id}` },
        {
          name: samboGroupOf(subgroup).name,
          href: samboTechniquesAddress({ group: subgroup.group }),
        },
        { name: subgroup.short, href: samboTechniquesAddress({ subgroup: subgroup.id }) },
      ]}
    >
      <h1>{typograph(name)}</h1>
      <p className={css.meaning}>{subgroup.name}</p>
      {aliases && <p className={css.term}>Говорят и так: {aliases.join(', ')}.</p>}
    </TechniqueFace>
  )
}

function Permissions({ technique, note }: { technique: SamboTechnique; note: string }) {
  const isUnknown = allWhom.some((whom) => permissionOf(technique, whom) === 'unknown')
  return (
    <section className={css.permissions}>
      <h2>Кому разрешён</h2>
      <dl>
        {allWhom.map((whom) => {
          const permission = permissionOf(technique, whom)
          return (
            <div key={whom} data-permission={permission}>
              <dt>{whomNames[whom]}</dt>
              <dd>{typograph(permissionNames[permission])}</dd>
            </div>
          )
        })}
      </dl>
      {isUnknown && (
        <p>{typograph('Где «не указано», смотрите положение турнира и спросите тренера.')}</p>
      )}
      <p className={css.rules}>{typograph(note)}</p>
    </section>
  )
}

function Caution({ text }: { text: string | undefined }) {
  return (
    text && (
      <section className={css.place}>
        <h2>Осторожно</h2>
        <p>{typograph(text)}</p>
      </section>
    )
  )
}

/** As the catalogue of judo writes them. */
const namesOf = ({ name, aliases = [] }: SamboTechnique) =>
  [name, ...aliases].map((one) => one.toLowerCase())

interface BesideProps {
  technique: SamboTechnique
  judo: Technique | undefined
  differences: string[]
}

function BesideJudo({ technique, judo, differences }: BesideProps) {
  return (
    <section className={css.place}>
      <h2>{judo ? 'Ближайший приём дзюдо' : 'Рядом с дзюдо'}</h2>
      {judo ? (
        <ul>
          <li>
            <a href={techniqueAddress(judo.id)}>
              {judo.name}
              <CheckMark of={{ certainty: technique.likeness }} matter="words" />
            </a>
            {!namesOf(technique).includes(russianName(judo)) && (
              <> — {typograph(russianName(judo))}</>
            )}
          </li>
        </ul>
      ) : (
        technique.subgroup !== 'ground' && (
          <p>{typograph('Среди ста приёмов списка Кодокана пары нет.')}</p>
        )
      )}
      {differences.map((text) => (
        <p key={text}>{typograph(text)}</p>
      ))}
    </section>
  )
}

function wayTo(technique: SamboTechnique | undefined) {
  return technique && { name: typograph(technique.name), href: samboTechniqueAddress(technique.id) }
}

function definedTerm(technique: SamboTechnique, size: number, { site, path }: PageRequest): object {
  const { name, aliases, description } = technique
  return {
    '@type': 'DefinedTerm',
    name,
    alternateName: aliases,
    description,
    inLanguage: 'ru',
    url: site.url + path,
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: `Техники самбо: ${size} приёма`,
      url: site.url + samboTechniquesAddress({}),
    },
  }
}
