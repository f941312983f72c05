import {
  competitionNote,
  glossary,
  groups,
  programmeAbout,
  programmes,
  subgroups,
} from '#content/judo/technique-groups.ts'
import type { Technique, TechniqueSubgroup } from '#content/judo/technique-types.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import stretch from '#kit/ui/stretched.module.css'
import { WithJapanese } from '#kit/ui/with-japanese.tsx'
import { cloths } from '../cloths.ts'
import mat from '../mat.module.css'
import { SectionPager } from '../section-pager.tsx'
import { techniqueAddress, techniquesAddress, trail } from '../technique-addresses.ts'
import { TechniqueArt } from '../technique-art.tsx'
import {
  countBySubgroup,
  listTechniques,
  statusNames,
  type TechniqueFilter,
} from '../techniques.ts'
import css from './techniques.module.css'

const forms = ['приём', 'приёма', 'приёмов'] as const

export const techniquesPage = definePage({
  path: '/about-judo/techniques',
  section: 'techniques',
  query: ['group', 'subgroup', 'gokyo', 'q'],

  async load(_db, { query }) {
    const filter = readFilter(query)
    return filter && { filter, found: listTechniques(filter) }
  },

  head({ filter, found }, { site }) {
    const name = titleOf(filter)
    return {
      title: name,
      description: `${name}: названия по-русски и по-японски, описания и соревновательный статус. В каталоге ${count(found.length, forms)}.`,
      canonical: techniquesAddress(filter),
      image: siteCover,
      noindex: filter.q !== undefined,
      jsonLd: [trail(site, [])],
    }
  },

  Body({ data: { filter, found }, request: { path } }) {
    return (
      <>
        <div className={`${column.underTrail} ${css.page}`}>
          <header className={css.head}>
            <h1>Техники дзюдо</h1>
            <p className={css.lead}>
              {typograph(
                'Сто приёмов официального списка Кодокана: 68 бросков и 32 приёма сковывания. У каждого — имя, смысл и место в программе.',
              )}
            </p>
            <Search filter={filter} />
          </header>
          <Plan filter={filter} />
          <Programmes filter={filter} />
          <div data-live-results aria-live="polite">
            <Results filter={filter} found={found} />
          </div>
        </div>
        <SectionPager path={path} />
      </>
    )
  },
})

function Search({ filter: { group, subgroup, gokyo, q } }: { filter: TechniqueFilter }) {
  const kept = Object.entries({ group, subgroup, gokyo })
  return (
    <search className={css.search} data-screen-only>
      <form action="/about-judo/techniques" data-live>
        <label htmlFor="technique" data-spoken>
          Найти приём
        </label>
        <input
          id="technique"
          type="search"
          name="q"
          defaultValue={q}
          placeholder="подсечка, 背負投"
          maxLength={60}
          autoComplete="off"
          spellCheck="false"
        />
        {kept.map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit">Найти</button>
      </form>
    </search>
  )
}

/** Eight mats, each as large as its share of the hundred. */
function Plan({ filter }: { filter: TechniqueFilter }) {
  return (
    <nav className={css.plan} aria-label="Разделы техники" data-screen-only>
      {groups.map((group) => {
        const current = filter.group === group.id
        const own = subgroups.filter((one) => one.group === group.id)
        return (
          <div key={group.id} className={css.group} data-group={group.id}>
            <a
              className={css.groupLink}
              href={`${techniquesAddress({ ...filter, subgroup: undefined, group: current ? undefined : group.id })}#list`}
              aria-current={current ? 'true' : undefined}
            >
              <b>{group.short}</b> <span>{group.name}</span>{' '}
              <span>{own.reduce((sum, { id }) => sum + countBySubgroup(id), 0)}</span>
            </a>
            <ul className={css.mats}>
              {own.map((subgroup) => (
                <PlanMat key={subgroup.id} subgroup={subgroup} filter={filter} />
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function PlanMat({ subgroup, filter }: { subgroup: TechniqueSubgroup; filter: TechniqueFilter }) {
  const current = filter.subgroup === subgroup.id
  return (
    <li className={css.cell} data-mat={subgroup.id}>
      <a
        className={`${mat.mat} ${css.mat}`}
        data-cloth={cloths[subgroup.id]}
        href={`${techniquesAddress({ ...filter, group: undefined, subgroup: current ? undefined : subgroup.id })}#list`}
        aria-current={current ? 'true' : undefined}
      >
        <TechniqueArt of={subgroup.id} className={css.matArt} isBehind />
        <span className={css.matCount}>{countBySubgroup(subgroup.id)}</span>
        <span className={css.matName} data-link-name>
          {subgroup.name}
        </span>
        <span className={css.matMeaning}>{subgroup.meaning}</span>
      </a>
    </li>
  )
}

function Programmes({ filter }: { filter: TechniqueFilter }) {
  return (
    <nav className={css.programmes} aria-label="Учебная программа бросков" data-screen-only>
      <p>{typograph(programmeAbout)}</p>
      <ul>
        {programmes.map(({ id, name, meaning }) => {
          const current = filter.gokyo === id
          return (
            <li key={id}>
              <a
                href={`${techniquesAddress({ ...filter, gokyo: current ? undefined : id })}#list`}
                aria-current={current ? 'true' : undefined}
                title={meaning}
              >
                {id.length === 1
                  ? `${id}-я группа`
                  : name.replace('-но вадза', '').replace('-вадза', '')}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Results({ filter, found }: { filter: TechniqueFilter; found: Technique[] }) {
  const shown = subgroups
    .map((subgroup) => ({
      subgroup,
      own: found.filter((technique) => technique.subgroup === subgroup.id),
    }))
    .filter(({ own }) => own.length > 0)
  const filtered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <p className={css.summary} id="list">
        {filtered && (
          <b>
            <WithJapanese text={summaryOf(filter, found.length)} />
          </b>
        )}
        {filtered && <a href="/about-judo/techniques#list">Показать все сто</a>}
        {found.some(({ status }) => status !== 'allowed') && (
          <span className={css.note}>{typograph(competitionNote)}</span>
        )}
      </p>
      {shown.map(({ subgroup, own }) => (
        <section key={subgroup.id} className={css.section} aria-labelledby={subgroup.id}>
          <div className={css.sectionHead}>
            <div className={`${mat.mat} ${css.sign}`} data-cloth={cloths[subgroup.id]}>
              <TechniqueArt of={subgroup.id} />
            </div>
            <h2 id={subgroup.id}>{subgroup.name}</h2>
            <p>
              <b>{subgroup.meaning}</b> <span lang="ja">{subgroup.kanji}</span>
            </p>
            <p>{typograph(subgroup.description)}</p>
          </div>
          <ol className={css.list}>
            {own.map((technique) => (
              <Entry key={technique.id} technique={technique} />
            ))}
          </ol>
        </section>
      ))}
      {!filtered && <Glossary />}
    </>
  )
}

function Glossary() {
  return (
    <section className={css.section} aria-labelledby="glossary">
      <div>
        <h2 id="glossary">Словарь</h2>
        <p className={css.note}>{typograph('Слова, без которых о приёмах не расскажешь.')}</p>
      </div>
      <dl className={css.glossary}>
        {glossary.map(({ term, meaning }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typograph(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Entry({
  technique: { id, number, name, kanji, meaning, status },
}: {
  technique: Technique
}) {
  return (
    <li id={id} value={number}>
      <a className={stretch.stretched} href={techniqueAddress(id)}>
        {name}
      </a>{' '}
      <span lang="ja">{kanji}</span>
      <p>{meaning}</p>
      {status !== 'allowed' && <p data-status={status}>{statusNames[status]}</p>}
    </li>
  )
}

function summaryOf({ q }: TechniqueFilter, total: number): string {
  if (total > 0)
    return q
      ? `По запросу «${q}» нашлось: ${count(total, forms)}`
      : `Нашлось: ${count(total, forms)}`
  return q ? `По запросу «${q}» ничего не нашлось.` : 'Таких приёмов нет.'
}

function titleOf({ group, subgroup, gokyo, q }: TechniqueFilter): string {
  if (q) return `Техники дзюдо: «${q}»`
  const parts = [
    subgroups.find(({ id }) => id === subgroup)?.meaning,
    groups.find(({ id }) => id === group)?.meaning,
    programmes.find(({ id }) => id === gokyo)?.meaning,
  ].filter(Boolean)
  return parts.length > 0 ? `Техники дзюдо: ${parts.join(', ')}` : 'Техники дзюдо'
}

/** `undefined` when a filter names nothing there is. */
function readFilter(query: Record<string, string | undefined>): TechniqueFilter | undefined {
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
