import type { ReactNode } from 'react'
import { type Origin, sourceNames } from '#content/sources.ts'
import type { Rule } from '#features/school/sets/rules.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import contents from '#kit/ui/contents.module.css'
import ruled from '#kit/ui/ruled.module.css'
import { CheckLegend, CheckMark } from './check-mark.tsx'
import css from './rules.module.css'
import { SectionPager } from './section-pager.tsx'

interface RulebookProps<Id extends string> {
  title: string
  lead: string
  /** Where to compare it. */
  note: string
  sections: Record<Id, string>
  rules: Rule[]
  /** What a part has before its rules, and after them. */
  above: Partial<Record<Id, ReactNode>>
  under?: Partial<Record<Id, ReactNode>>
  /** Of the other sport, and in short. */
  besides: { href: string; name: string }[]
  path: string
}

/** A page of rules: what it is, its contents, its parts. */
export function Rulebook<Id extends string>({ sections, rules, ...rest }: RulebookProps<Id>) {
  const parts = Object.entries(sections) as [Id, string][]
  return (
    <>
      <div className={column.underTrail}>
        <header className={css.head}>
          <h1>{typograph(rest.title)}</h1>
          <p className={css.lead}>{typograph(rest.lead)}</p>
          <p className={css.note}>{typograph(rest.note)}</p>
          <p className={css.note}>
            <CheckLegend />
          </p>
          <ul className={css.besides} data-screen-only>
            {rest.besides.map(({ href, name }) => (
              <li key={href}>
                <a href={href}>
                  {typograph(name)}
                  <Arrow />
                </a>
              </li>
            ))}
          </ul>
          <nav className={contents.contents} aria-label="На этой странице" data-screen-only>
            <ul>
              {parts.map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        {parts.map(([id, name]) => (
          <section key={id} className={`${ruled.ruled} ${css.section}`} aria-labelledby={id}>
            <h2 id={id}>{name}</h2>
            <div className={css.content}>
              {rest.above[id]}
              <Rules of={rules.filter(({ topic }) => topic === id)} />
              {rest.under?.[id]}
            </div>
          </section>
        ))}
      </div>
      <SectionPager path={rest.path} />
    </>
  )
}

/** Of a part: what has a name as pairs, the rest as plain rules. */
function Rules({ of }: { of: Rule[] }) {
  const named = of.filter(({ name }) => name)
  const plain = of.filter(({ name }) => !name)
  return (
    <>
      {named.length > 0 && (
        <dl className={css.facts}>
          {named.map((rule) => (
            <div key={rule.id}>
              <dt>{typograph(rule.name ?? '')}</dt>
              <dd>
                {typograph(rule.text)}
                <CheckMark of={rule} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {plain.length > 0 && (
        <ul className={css.statements}>
          {plain.map((rule) => (
            <li key={rule.id}>
              {typograph(rule.text)}
              <CheckMark of={rule} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface HeldProps extends Pick<Rule, 'certainty'> {
  seconds: number
  /** How much it is, for the colour beside it. */
  points: number | 'win'
  score: ReactNode
}

/** What a hold is worth by its seconds. */
export const Holds = ({ of }: { of: HeldProps[] }) => (
  <table className={css.scores}>
    <caption>Удержание</caption>
    <tbody>
      {of.map(({ seconds, points, score, ...rest }) => (
        <tr key={seconds}>
          <th scope="row">
            {count(seconds, ['секунда', 'секунды', 'секунд'])}
            <CheckMark of={rest} />
          </th>
          <td data-points={points}>{score}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What the facts of a page come from, each once. */
export const originsOf = (...facts: readonly (readonly { sources: readonly Origin[] }[])[]) => [
  ...new Set(facts.flatMap((some) => some.flatMap(({ sources }) => sources))),
]

/** By which rules it is judged, and where that was read. */
export const Origins = ({ of, by }: { of: Origin[]; by: string }) => (
  <>
    <p>{typograph(by)}</p>
    <ul className={css.sources}>
      {of.map((id) => (
        <li key={id}>{typograph(sourceNames[id])}</li>
      ))}
    </ul>
  </>
)
