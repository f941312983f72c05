import type { Technique } from '#content/judo/technique-types.ts'
import { samboGroups, samboSubgroups } from '#content/sambo/technique-groups.ts'
import type { SamboSubgroup, SamboTechnique } from '#content/sambo/technique-types.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import { readSchool } from '#features/school/school.server.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import {
  samboSubgroupSet,
  samboTechniqueSet,
  techniqueSet,
} from '#features/school/sets/techniques.ts'
import { type SchoolWord, wordSet } from '#features/school/sets/words.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { capitalize } from '#kit/text/capitalize.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import stretch from '#kit/ui/stretched.module.css'
import { Uncompared } from '../check-mark.tsx'
import { samboCloths } from '../cloths.ts'
import { samboArts } from '../sambo-arts.ts'
import {
  askSamboTechniques,
  leftOut,
  listSamboTechniques,
  nearestJudo,
  permissionLine,
  type SamboFilter,
  type Whom,
  whomNames,
} from '../sambo-techniques.ts'
import { SectionPager } from '../section-pager.tsx'
import {
  samboTechniqueAddress,
  samboTechniquesAddress,
  samboTrail,
  techniquesAddress,
} from '../technique-addresses.ts'
import css from '../technique-catalogue.module.css'
import {
  CatalogueChoices,
  CatalogueGlossary,
  CataloguePlan,
  CatalogueSearch,
  CatalogueSection,
  CatalogueSports,
  type PlanGroup,
} from '../technique-catalogue.tsx'
import { countTechniques, foundTechniques } from '../technique-counts.ts'
import { type Answer, inFoundOrder } from '../technique-search.ts'

const allWhom = Object.keys(whomNames) as Whom[]
const total = countTechniques(samboTechniques.length)

export const samboTechniquesPage = definePage({
  path: '/about-sambo/techniques',
  section: 'sambo-techniques',
  query: ['group', 'subgroup', 'whom', 'q'],

  async load(db, { query }) {
    const filter = readFilter(query)
    if (!filter) return
    const school = await readSchool(db)
    const judo = school.tell(techniqueSet)
    const passages = passagesOf(school)
    const both = { sambo: school.tell(samboTechniqueSet), judo }
    return {
      ...{ filter, judo, subgroups: school.tell(samboSubgroupSet) },
      answer: askSamboTechniques(filter, both),
      left: leftOut(listSamboTechniques({ ...filter, whom: undefined }, both), filter.whom),
      plan: planOf(filter, listSamboTechniques({ q: filter.q }, both)),
      note: passages['sambo-note'].text,
      about: passages['sambo-catalogue'].text,
      terms: school.tell(wordSet).filter(({ sport }) => sport === 'sambo'),
    }
  },

  head({ filter, answer: { found } }, { site }) {
    const name = titleOf(filter)
    return {
      title: name,
      description: `${name}: как проводят, кому разрешён приём и какой приём дзюдо к нему ближе всего. В каталоге ${countTechniques(found.length)}.`,
      canonical: samboTechniquesAddress(filter),
      image: siteCover,
      noindex: filter.q !== undefined,
      jsonLd: [samboTrail(site, [])],
    }
  },

  Body({ data, request: { path } }) {
    const { filter, about } = data
    return (
      <>
        <div className={`${column.underTrail} ${css.page}`}>
          <header className={css.head}>
            <h1>Техники самбо</h1>
            <CatalogueSports path={path} />
            <p className={css.lead}>{typograph(`${capitalize(total)}. ${about}`)}</p>
            <CatalogueSearch
              action={samboTechniquesAddress({})}
              placeholder="подсечка, ахилл"
              q={filter.q}
              kept={{ ...filter, q: undefined }}
            />
          </header>
          <CataloguePlan groups={data.plan} />
          <CatalogueChoices
            label="Кому разрешён приём"
            about="Останутся приёмы, о которых точно известно, что они разрешены."
            choices={allWhom.map((whom) => ({
              ...{ id: whom, name: whomNames[whom], isCurrent: filter.whom === whom },
              href: samboTechniquesAddress({
                ...filter,
                whom: filter.whom === whom ? undefined : whom,
              }),
            }))}
          />
          <div data-live-results aria-live="polite">
            <Results {...data} />
          </div>
        </div>
        <SectionPager path={path} />
      </>
    )
  },
})

/** Eight mats, each as large as its share of what is asked for. */
function planOf(filter: SamboFilter, asked: readonly SamboTechnique[]): PlanGroup[] {
  return samboGroups.map(({ id: group, name }) => {
    const isCurrent = filter.group === group
    return {
      ...{ id: group, name, isCurrent },
      href: samboTechniquesAddress({
        ...filter,
        subgroup: undefined,
        group: isCurrent ? undefined : group,
      }),
      mats: samboSubgroups
        .filter((one) => one.group === group)
        .map(({ id, short: own, kinds }) => ({
          ...{ id, name: own, meaning: kinds, art: samboArts[id], cloth: samboCloths[id] },
          ...countOf(
            asked.filter(({ subgroup }) => subgroup === id),
            filter.whom,
          ),
          isCurrent: filter.subgroup === id,
          href: samboTechniquesAddress({
            ...filter,
            group: undefined,
            subgroup: filter.subgroup === id ? undefined : id,
          }),
        })),
    }
  })
}

function countOf(techniques: readonly SamboTechnique[], whom: Whom | undefined) {
  const left = leftOut(techniques, whom)
  return { count: techniques.length - left.unknown - left.no, none: noneWords(whom, left) }
}

const forWhom: Record<Whom, string> = {
  sport: 'для спортивного самбо',
  combat: 'для боевого самбо',
  youth: 'для детей',
}

type Left = ReturnType<typeof leftOut>

/** Why a tile is empty. */
function noneWords(whom: Whom | undefined, { unknown, no }: Left): string | undefined {
  if (!whom || unknown + no === 0) return
  if (unknown === 0) return `${forWhom[whom]} запрещены`
  return `${forWhom[whom]} ${no > 0 ? 'запрещены или ' : ''}не указано, спросите тренера`
}

/** What the choice left out, in numbers. */
const leftWords = (whom: Whom, { unknown, no }: Left): string =>
  [
    unknown > 0 && `${countTechniques(unknown)}: ${forWhom[whom]} не указано, спросите тренера.`,
    no > 0 && `${countTechniques(no)}: ${forWhom[whom]} запрещено.`,
  ]
    .filter(Boolean)
    .join(' ')

interface ResultsProps {
  filter: SamboFilter
  answer: Answer<SamboTechnique>
  left: Left
  judo: Technique[]
  subgroups: SamboSubgroup[]
  terms: SchoolWord[]
  note: string
}

function Results({ filter, answer, left, judo, subgroups, terms, note }: ResultsProps) {
  const { found } = answer
  const sections = subgroups
    .map((subgroup) => ({
      subgroup,
      own: found.filter((technique) => technique.subgroup === subgroup.id),
    }))
    .filter(({ own }) => own.length > 0)
  const shown = filter.q ? inFoundOrder(sections, found) : sections
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const isLeft = left.unknown + left.no > 0
  const told = found.length > 0 && (
    <span className={css.note}>
      {typograph(note)} <Uncompared of="names" />
    </span>
  )
  return (
    <>
      <p className={css.summary} id="list">
        {filtered && (found.length > 0 || !isLeft) && <b>{foundTechniques(answer)}</b>}
        {filtered && <a href="/about-sambo/techniques#list">Показать все {total}</a>}
        {filter.q && <a href={techniquesAddress({ q: filter.q })}>То же в дзюдо</a>}
        {filter.whom && isLeft && (
          <span className={css.note} data-left-out>
            {typograph(leftWords(filter.whom, left))}{' '}
            {found.length === 0 && (
              <a href={`${samboTechniquesAddress({ ...filter, whom: undefined })}#list`}>
                Показать эти приёмы
              </a>
            )}
          </span>
        )}
        {!filter.q && told}
      </p>
      {shown.map(({ subgroup, own }) => (
        <CatalogueSection
          key={subgroup.id}
          id={subgroup.id}
          name={subgroup.name}
          art={samboArts[subgroup.id]}
          cloth={samboCloths[subgroup.id]}
          about={<p>{typograph(subgroup.description)}</p>}
        >
          <ul className={css.list}>
            {own.map((technique) => (
              <Entry key={technique.id} technique={technique} judo={nearestJudo(technique, judo)} />
            ))}
          </ul>
        </CatalogueSection>
      ))}
      {filter.q && told && <p className={css.summary}>{told}</p>}
      {!filtered && <CatalogueGlossary terms={terms} sport="sambo" />}
    </>
  )
}

interface EntryProps {
  technique: SamboTechnique
  judo: Technique | undefined
}

function Entry({ technique, judo }: EntryProps) {
  const { id, name } = technique
  const { text, status } = permissionLine(technique)
  return (
    <li id={id}>
      <a className={stretch.stretched} href={samboTechniqueAddress(id)}>
        {typograph(name)}
      </a>
      {judo && <p>в дзюдо — {judo.name}</p>}
      <p data-status={status}>{text}</p>
    </li>
  )
}

function titleOf({ group, subgroup, whom, q }: SamboFilter): string {
  if (q) return `Техники самбо: «${q}»`
  const parts = [
    samboSubgroups.find(({ id }) => id === subgroup)?.name,
    samboGroups.find(({ id }) => id === group)?.name,
    whom && `разрешено: ${whomNames[whom]}`,
  ]
    .filter((part) => part !== undefined)
    .map((part) => part.toLowerCase())
  return parts.length > 0 ? `Техники самбо: ${parts.join(', ')}` : 'Техники самбо'
}

/** `undefined` when a filter names nothing there is. */
function readFilter(query: Record<string, string | undefined>): SamboFilter | undefined {
  const group = samboGroups.find(({ id }) => id === query.group)?.id
  const subgroup = samboSubgroups.find(({ id }) => id === query.subgroup)?.id
  const whom = allWhom.find((one) => one === query.whom)
  const known = [
    [query.group, group],
    [query.subgroup, subgroup],
    [query.whom, whom],
  ].every(([given, found]) => given === found)
  return known ? { group, subgroup, whom, q: query.q?.trim() || undefined } : undefined
}
