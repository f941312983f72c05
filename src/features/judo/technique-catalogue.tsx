import type { ReactNode } from 'react'
import type { Track } from '#content/judo/history.ts'
import { techniques } from '#content/judo/techniques.ts'
import { samboTechniques } from '#content/sambo/techniques.ts'
import type { SchoolWord } from '#features/school/sets/words.ts'
import type { PluralForms } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import ruled from '#kit/ui/ruled.module.css'
import tabs from '#kit/ui/tabs.module.css'
import { WithJapanese } from '#kit/ui/with-japanese.tsx'
import type { ArtId } from './art-ids.ts'
import { CheckLegend, CheckMark } from './check-mark.tsx'
import type { Cloth } from './cloths.ts'
import mat from './mat.module.css'
import {
  dictionaryAddress,
  glossaryAddress,
  samboTechniquesAddress,
  techniquesAddress,
} from './technique-addresses.ts'
import { TechniqueArt } from './technique-art.tsx'
import css from './technique-catalogue.module.css'
import { foundWords } from './technique-counts.ts'
import type { Answer } from './technique-search.ts'

const catalogues = [
  { name: 'Дзюдо', size: techniques.length, href: techniquesAddress({}) },
  { name: 'Самбо', size: samboTechniques.length, href: samboTechniquesAddress({}) },
]

/** Both halves side by side, on either page. */
export function CatalogueSports({ path }: { path: string }) {
  return (
    <nav className={`${tabs.tabs} ${css.sports}`} aria-label="Вид борьбы" data-screen-only>
      {catalogues.map(({ name, size, href }) => (
        <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
          {name} <span>{size}</span>
        </a>
      ))}
    </nav>
  )
}

interface SearchProps {
  action: string
  label?: string
  placeholder: string
  q: string | undefined
  /** What else is chosen and stays so. */
  kept: Record<string, string | undefined>
}

export function CatalogueSearch({
  action,
  label = 'Найти приём',
  placeholder,
  q,
  kept,
}: SearchProps) {
  return (
    <search className={css.search} data-screen-only>
      <form action={action} data-live>
        <label htmlFor="technique" data-spoken>
          {label}
        </label>
        <input
          id="technique"
          type="search"
          name="q"
          defaultValue={q}
          placeholder={placeholder}
          maxLength={60}
          autoComplete="off"
          spellCheck="false"
        />
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit">Найти</button>
      </form>
    </search>
  )
}

interface FoundWordsProps {
  q: string | undefined
  answer: Answer<unknown>
  /** «слово, слова, слов». */
  forms: PluralForms
  /** The same without the question. */
  all: string
}

export function FoundWords({ q, answer, forms, all }: FoundWordsProps) {
  if (!q) return
  return (
    <>
      <b>
        <WithJapanese text={foundWords(answer, answer.found.length, forms)} />
      </b>{' '}
      <a href={`${all}#list`}>Показать весь словарь</a>
    </>
  )
}

interface Choice {
  id: string
  name: string
  href: string
  isCurrent: boolean
}

interface PlanMat extends Choice {
  meaning: string
  count: number
  /** Why there are none, where it is known. */
  none?: string | undefined
  art: ArtId
  cloth: Cloth
}

export interface PlanGroup extends Choice {
  /** The group's name in the other words. */
  besides?: string
  mats: PlanMat[]
}

/** The kinds of techniques as mats, each as large as its share of them all. */
export function CataloguePlan({ groups }: { groups: PlanGroup[] }) {
  return (
    <nav className={css.plan} aria-label="Разделы техники" data-screen-only data-whole>
      {groups
        .map((group) => ({
          ...group,
          total: group.mats.reduce((sum, { count }) => sum + count, 0),
        }))
        .map(({ id, name, besides, href, isCurrent, mats, total }) => (
          <div key={id} className={css.group} data-group={id}>
            <a
              className={css.groupLink}
              href={total > 0 || isCurrent ? `${href}#list` : undefined}
              aria-current={isCurrent ? 'true' : undefined}
            >
              <b>{name}</b> {besides && <span>{besides}</span>} <span>{total}</span>
            </a>
            <ul className={css.mats}>
              {mats.map((one) => (
                <Mat key={one.id} of={one} />
              ))}
            </ul>
          </div>
        ))}
    </nav>
  )
}

function Mat({ of }: { of: PlanMat }) {
  const { id, name, meaning, count, none, art, cloth, href, isCurrent } = of
  // What leads to nothing is no link, but one may leave it.
  const leads = count > 0 || isCurrent
  return (
    <li className={css.cell} data-mat={id}>
      <a
        className={`${mat.mat} ${css.mat}`}
        data-cloth={cloth}
        href={leads ? `${href}#list` : undefined}
        aria-current={isCurrent ? 'true' : undefined}
        data-empty={count === 0 || undefined}
      >
        <TechniqueArt of={art} className={css.matArt} />
        <span className={css.matCount}>{count}</span>
        <span className={css.matName} data-link-name>
          {name}
        </span>
        <span className={css.matMeaning}>
          {typograph(count > 0 ? meaning : (none ?? 'таких приёмов здесь нет'))}
        </span>
      </a>
    </li>
  )
}

interface ChoicesProps {
  label: string
  about: string
  choices: (Choice & { title?: string })[]
  /** Coloured as the belts of the programme. */
  isGraded?: boolean
}

export function CatalogueChoices({ label, about, choices, isGraded = false }: ChoicesProps) {
  return (
    <nav
      className={css.choices}
      aria-labelledby="choices"
      data-graded={isGraded || undefined}
      data-screen-only
    >
      <p>
        <b id="choices">{label}</b> {typograph(about)}
      </p>
      <ul>
        {choices.map(({ id, name, title, href, isCurrent }) => (
          <li key={id}>
            <a href={`${href}#list`} aria-current={isCurrent ? 'true' : undefined} title={title}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SectionProps {
  id: string
  name: string
  art: ArtId
  cloth: Cloth
  /** Under the name: what the group is called besides, and what it is. */
  about: ReactNode
  children: ReactNode
}

export function CatalogueSection({ id, name, art, cloth, about, children }: SectionProps) {
  return (
    <section className={`${ruled.ruled} ${css.section}`} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <div className={`${mat.mat} ${css.sign}`} data-cloth={cloth}>
          <TechniqueArt of={art} />
        </div>
        <h2 id={id}>{name}</h2>
        {about}
      </div>
      {children}
    </section>
  )
}

interface GlossaryProps {
  spelling?: string
  terms: SchoolWord[]
  sport: Track
}

export function CatalogueGlossary({ spelling, terms, sport }: GlossaryProps) {
  return (
    <section className={`${ruled.ruled} ${css.section}`} aria-labelledby="glossary">
      <div>
        <h2 id="glossary">Словарь</h2>
        <p className={css.note}>{typograph('Слова, без которых о приёмах не расскажешь.')}</p>
        {spelling && <p className={css.note}>{typograph(spelling)}</p>}
        <p className={css.way}>
          <a href={glossaryAddress({ sport })}>Словарь с&nbsp;ударениями</a>
        </p>
        <p className={css.way}>
          <a href={dictionaryAddress({ from: sport })}>Словарь дзюдо и самбо</a>
        </p>
        {terms.some(({ certainty }) => certainty === 'medium') && (
          <p className={css.note}>
            <CheckLegend matter="words" />
          </p>
        )}
      </div>
      <dl className={css.glossary}>
        {terms.map(({ id, word, meaning, certainty }) => (
          <div key={id}>
            <dt>{word}</dt>
            <dd>
              {typograph(meaning)}
              <CheckMark of={{ certainty }} matter="words" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
