import { groups } from '#content/judo/technique-groups.ts'
import type { Programme, Technique, TechniqueSubgroup } from '#content/judo/technique-types.ts'
import { russianName } from '#content/judo/techniques.ts'
import { catalogueWords } from '#content/study/words.ts'
import { readSchool } from '#features/school/school.server.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { programmeSet, subgroupSet, techniqueSet } from '#features/school/sets/techniques.ts'
import { type SchoolWord, wordSet } from '#features/school/sets/words.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import stretch from '#kit/ui/stretched.module.css'
import { WithJapanese } from '#kit/ui/with-japanese.tsx'
import { cloths } from '../cloths.ts'
import { SectionPager } from '../section-pager.tsx'
import {
  samboTechniquesAddress,
  techniqueAddress,
  techniquesAddress,
  trail,
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
import {
  askTechniques,
  listTechniques,
  permissionNames,
  type TechniqueFilter,
} from '../techniques.ts'

export const techniquesPage = definePage({
  path: '/about-judo/techniques',
  section: 'techniques',
  query: ['group', 'subgroup', 'gokyo', 'q'],

  async load(db, { query }) {
    const school = await readSchool(db)
    const subgroups = school.tell(subgroupSet)
    const programmes = school.tell(programmeSet)
    const filter = readFilter(query, { subgroups, programmes })
    const words = school.tell(wordSet)
    return (
      filter && {
        ...{ filter, subgroups, programmes, passages: passagesOf(school) },
        answer: askTechniques(filter, school.tell(techniqueSet)),
        plan: planOf(filter, subgroups, school.tell(techniqueSet)),
        terms: catalogueWords.flatMap((id) => words.find((word) => word.id === id) ?? []),
      }
    )
  },

  head({ filter, answer: { found }, ...kinds }, { site }) {
    const name = titleOf(filter, kinds)
    return {
      title: name,
      description: `${name}: названия по-русски и по-японски, описания и соревновательный статус. В каталоге ${countTechniques(found.length)}.`,
      canonical: techniquesAddress(filter),
      image: siteCover,
      noindex: filter.q !== undefined,
      jsonLd: [trail(site, [])],
    }
  },

  Body({ data, request: { path } }) {
    const { filter, passages } = data
    return (
      <>
        <div className={`${column.underTrail} ${css.page}`}>
          <header className={css.head}>
            <h1>Техники дзюдо</h1>
            <CatalogueSports path={path} />
            <p className={css.lead}>{typograph(passages['judo-catalogue'].text)}</p>
            <CatalogueSearch
              action={techniquesAddress({})}
              placeholder="подсечка, сэои"
              q={filter.q}
              kept={{ ...filter, q: undefined }}
            />
          </header>
          <CataloguePlan groups={data.plan} />
          <CatalogueChoices
            label="Учебная программа бросков"
            about={passages.programme.text}
            choices={programmesOf(filter, data.programmes)}
            isGraded
          />
          <div data-live-results aria-live="polite">
            <Results
              {...data}
              note={passages['judo-note'].text}
              spelling={passages['judo-names'].text}
            />
          </div>
        </div>
        <SectionPager path={path} />
      </>
    )
  },
})

/** Eight mats, each as large as its share of what is asked for. */
function planOf(
  filter: TechniqueFilter,
  subgroups: TechniqueSubgroup[],
  all: Technique[],
): PlanGroup[] {
  const asked = listTechniques({ ...filter, group: undefined, subgroup: undefined }, all)
  return groups.map(({ id: group, short, name }) => {
    const isCurrent = filter.group === group
    return {
      ...{ id: group, name: short, besides: name, isCurrent },
      href: techniquesAddress({
        ...filter,
        subgroup: undefined,
        group: isCurrent ? undefined : group,
      }),
      mats: subgroups
        .filter((one) => one.group === group)
        .map(({ id, name, meaning }) => ({
          ...{ id, name, meaning, art: id, cloth: cloths[id] },
          count: asked.filter(({ subgroup }) => subgroup === id).length,
          isCurrent: filter.subgroup === id,
          href: techniquesAddress({
            ...filter,
            group: undefined,
            subgroup: filter.subgroup === id ? undefined : id,
          }),
        })),
    }
  })
}

function programmesOf(filter: TechniqueFilter, programmes: Programme[]) {
  return programmes.map(({ id, name, meaning }) => ({
    id,
    name: id.length === 1 ? `${id}-я группа` : name.replace('-но вадза', '').replace('-вадза', ''),
    title: meaning,
    isCurrent: filter.gokyo === id,
    href: techniquesAddress({ ...filter, gokyo: filter.gokyo === id ? undefined : id }),
  }))
}

interface ResultsProps {
  filter: TechniqueFilter
  answer: Answer<Technique>
  subgroups: TechniqueSubgroup[]
  terms: SchoolWord[]
  note: string
  spelling: string
}

function Results({ filter, answer, subgroups, terms, note, spelling }: ResultsProps) {
  const { found } = answer
  const sections = subgroups
    .map((subgroup) => ({
      subgroup,
      own: found.filter((technique) => technique.subgroup === subgroup.id),
    }))
    .filter(({ own }) => own.length > 0)
  const shown = filter.q ? inFoundOrder(sections, found) : sections
  const filtered = Object.values(filter).some((value) => value !== undefined)
  const told = found.some(({ status }) => status !== 'allowed') && (
    <span className={css.note}>{typograph(note)}</span>
  )
  return (
    <>
      <p className={css.summary} id="list">
        {filtered && (
          <b>
            <WithJapanese text={foundTechniques(answer)} />
          </b>
        )}
        {filtered && <a href="/about-judo/techniques#list">Показать все сто</a>}
        {filter.q && <a href={samboTechniquesAddress({ q: filter.q })}>То же в самбо</a>}
        {!filter.q && told}
      </p>
      {shown.map(({ subgroup, own }) => (
        <CatalogueSection
          key={subgroup.id}
          id={subgroup.id}
          name={subgroup.name}
          art={subgroup.id}
          cloth={cloths[subgroup.id]}
          about={
            <>
              <p>
                <b>{typograph(subgroup.meaning)}</b> <span lang="ja">{subgroup.kanji}</span>
              </p>
              <p>{typograph(subgroup.description)}</p>
            </>
          }
        >
          <ol className={css.list}>
            {own.map((technique) => (
              <Entry key={technique.id} technique={technique} />
            ))}
          </ol>
        </CatalogueSection>
      ))}
      {filter.q && told && <p className={css.summary}>{told}</p>}
      {!filtered && <CatalogueGlossary spelling={spelling} terms={terms} sport="judo" />}
    </>
  )
}

function Entry({ technique }: { technique: Technique }) {
  const { id, number, name, kanji, status } = technique
  return (
    <li id={id} value={number}>
      <a className={stretch.stretched} href={techniqueAddress(id)}>
        {name}
      </a>{' '}
      <span lang="ja">{kanji}</span>
      <p>{typograph(russianName(technique))}</p>
      {status !== 'allowed' && <p data-status={status}>{permissionNames[status]}</p>}
    </li>
  )
}

interface Kinds {
  subgroups: TechniqueSubgroup[]
  programmes: Programme[]
}

function titleOf(
  { group, subgroup, gokyo, q }: TechniqueFilter,
  { subgroups, programmes }: Kinds,
): string {
  if (q) return `Техники дзюдо: «${q}»`
  const parts = [
    subgroups.find(({ id }) => id === subgroup)?.meaning,
    groups.find(({ id }) => id === group)?.meaning,
    programmes.find(({ id }) => id === gokyo)?.meaning,
  ].filter(Boolean)
  return parts.length > 0 ? `Техники дзюдо: ${parts.join(', ')}` : 'Техники дзюдо'
}

/** `undefined` when a filter names nothing there is. */
function readFilter(
  query: Record<string, string | undefined>,
  { subgroups, programmes }: Kinds,
): TechniqueFilter | undefined {
  const group = groups.find(({ id }) => id === query.group)?.id
  const subgroup = subgroups.find(({ id }) => id === query.subgroup)?.id
  const gokyo = programmes.find(({ id }) => id === query.gokyo)?.id
  const known = [
    [query.group, group],
    [query.subgroup, subgroup],
    [query.gokyo, gokyo],
  ].every(([given, found]) => given === found)
  return known ? { group, subgroup, gokyo, q: query.q?.trim() || undefined } : undefined
}
