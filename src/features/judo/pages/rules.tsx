import type { ReactNode } from 'react'
import { competitionReference } from '#content/competition-reference.ts'
import {
  type Discipline,
  holdScores,
  otherWeights,
  rulesDocument,
  throwScores,
} from '#content/sambo/rules.ts'
import { sources } from '#content/sambo/sources.ts'
import type { Sourced } from '#content/sambo/technique-types.ts'
import { ruleSections } from '#features/school/rule-sections.ts'
import { readSchool } from '#features/school/school.server.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { disciplineSet, type Rule, type RuleTopic, ruleSet } from '#features/school/sets/rules.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import contents from '#kit/ui/contents.module.css'
import ruled from '#kit/ui/ruled.module.css'
import { CarpetArt } from '../carpet-art.tsx'
import { CheckLegend, CheckMark } from '../check-mark.tsx'
import type { Cloth } from '../cloths.ts'
import mat from '../mat.module.css'
import { ScoreGesture } from '../score-gesture.tsx'
import { SectionPager } from '../section-pager.tsx'
import { rulesAddress, samboTrail } from '../technique-addresses.ts'
import css from './rules.module.css'

const pointForms = ['балл', 'балла', 'баллов'] as const
const secondForms = ['секунда', 'секунды', 'секунд'] as const

export const rulesPage = definePage({
  path: rulesAddress,
  section: 'rules',
  isLong: true,
  answers: ['как судят самбо', 'сколько баллов за бросок в самбо'],

  async load(db) {
    const school = await readSchool(db)
    const rules = school.tell(ruleSet)
    const disciplines = school.tell(disciplineSet)
    return { rules, disciplines, passages: passagesOf(school), used: sourcesOf(rules, disciplines) }
  },

  head(_data, { site, path }) {
    return {
      title: 'Правила самбо',
      description:
        'За что в самбо дают 4, 2 и 1 балл, чем заканчивают схватку досрочно, что запрещено, команды арбитра, ковёр, форма и веса: спортивное, боевое и пляжное самбо.',
      image: siteCover,
      jsonLd: [samboTrail(site, [{ name: 'Правила', path }])],
    }
  },

  Body({ data: { rules, disciplines, passages, used }, request: { path } }) {
    const of = (topic: RuleTopic) => rules.filter((rule) => rule.topic === topic)
    return (
      <>
        <div className={column.underTrail}>
          <header className={css.head}>
            <h1>Правила самбо</h1>
            <p className={css.lead}>{typograph(passages.rules.text)}</p>
            <p className={css.note}>
              {typograph(passages['sambo-note'].text)} <CheckLegend />
            </p>
            <nav className={contents.contents} aria-label="На этой странице" data-screen-only>
              <ul>
                {Object.entries(ruleSections).map(([id, name]) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </header>
          <Section id="disciplines">
            <ul className={css.disciplines}>
              {disciplines.map((discipline, at) => (
                <DisciplineMat
                  key={discipline.id}
                  discipline={discipline}
                  cloth={(['red', 'blue', 'straw', 'ink'] as const)[at] ?? 'ink'}
                />
              ))}
            </ul>
          </Section>
          <Section id="win">
            <Rules of={of('win')} />
          </Section>
          <Section id="points">
            <Throws />
            <Holds />
            <Rules of={of('points')} />
          </Section>
          <Section id="gestures">
            <Rules of={of('gestures')} />
            <ul className={css.gestures}>
              {([1, 2, 4] as const).map((points, at) => (
                <li key={points}>
                  <ScoreGesture points={points} corner={at % 2 === 0 ? 'red' : 'blue'} />
                  {count(points, pointForms)}
                </li>
              ))}
            </ul>
            <p className={css.note}>{typograph(passages['sambo-gestures'].text)}</p>
          </Section>
          <Section id="commands">
            <Rules of={of('commands')} />
          </Section>
          <Section id="penalties">
            <Rules of={of('penalties')} />
          </Section>
          <Section id="forbidden">
            <Rules of={of('forbidden')} />
          </Section>
          <Section id="time">
            <Rules of={of('time')} />
          </Section>
          <Section id="officials">
            <Rules of={of('officials')} />
          </Section>
          <Section id="carpet">
            <CarpetArt className={css.carpet} />
            <Rules of={of('carpet')} />
          </Section>
          <Section id="uniform">
            <Rules of={of('uniform')} />
          </Section>
          <Section id="combat">
            <Rules of={of('combat')} />
          </Section>
          <Section id="weights">
            <WeightTable />
            <Rules of={of('weights')} />
          </Section>
          <Section id="sources">
            <ul className={css.sources}>
              {used.map((id) => (
                <li key={id}>{typograph(sources[id])}</li>
              ))}
            </ul>
          </Section>
        </div>
        <SectionPager path={path} />
      </>
    )
  },
})

const sourcesOf = (rules: Sourced[], disciplines: Sourced[]) => [
  ...new Set(
    [[rulesDocument], disciplines, throwScores, holdScores, rules, otherWeights].flatMap((facts) =>
      facts.flatMap(({ sources: named }) => named),
    ),
  ),
]

function Section({ id, children }: { id: keyof typeof ruleSections; children: ReactNode }) {
  return (
    <section className={`${ruled.ruled} ${css.section}`} aria-labelledby={id}>
      <h2 id={id}>{ruleSections[id]}</h2>
      <div className={css.content}>{children}</div>
    </section>
  )
}

function DisciplineMat({ discipline, cloth }: { discipline: Discipline; cloth: Cloth }) {
  const { name, text, allowed, forbidden: not, who } = discipline
  return (
    <li className={`${mat.mat} ${css.discipline}`} data-cloth={cloth}>
      <h3>{typograph(name)}</h3>
      <p>{typograph(text)}</p>
      <dl>
        <dt>Можно</dt>
        <dd>{typograph(allowed.join('; '))}</dd>
        <dt>Нельзя</dt>
        <dd>{typograph(not.join('; '))}</dd>
        <dt>Кто</dt>
        <dd>
          {typograph(who)}
          <CheckMark of={discipline} />
        </dd>
      </dl>
    </li>
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

/** What a throw is worth: how the one fell, and whether the other stayed on his feet. */
function Throws() {
  return (
    <table className={css.scores}>
      <caption>Бросок</caption>
      <thead>
        <tr>
          <th scope="col">Соперник упал</th>
          <th scope="col">Атакующий устоял</th>
          <th scope="col">Атакующий упал тоже</th>
        </tr>
      </thead>
      <tbody>
        {throwScores.map((score) => (
          <tr key={score.fall}>
            <th scope="row">
              {typograph([score.fall, score.besides].filter(Boolean).join(' '))}
              <CheckMark of={score} />
            </th>
            <td data-points={score.standing} data-label="Атакующий устоял">
              {score.standing === 'win' ? (
                <span className={css.win}>победа</span>
              ) : (
                <Points of={score.standing} />
              )}
            </td>
            <td data-points={score.falling} data-label="Атакующий упал тоже">
              <Points of={score.falling} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Holds() {
  return (
    <table className={css.scores}>
      <caption>Удержание</caption>
      <tbody>
        {holdScores.map((score) => (
          <tr key={score.seconds}>
            <th scope="row">
              {count(score.seconds, secondForms)}
              <CheckMark of={score} />
            </th>
            <td data-points={score.points}>
              <Points of={score.points} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Points({ of }: { of: number }) {
  return (
    <>
      <b>{of}</b> {count(of, pointForms).replace(/^\d+\s/, '')}
    </>
  )
}

/** «58, 64, свыше 98» */
const listed = (weights: string[] = []) =>
  weights.map((weight) => weight.replace('-', '').replace('+', 'свыше\u00a0')).join(', ')

const unknownWeights = 'смотрите положение турнира'

/** The groups as the competitions of this site have them at first, then those that have no competitions here. */
function WeightTable() {
  const rows = [
    ...competitionReference.groups
      .filter(({ sport }) => sport !== 'judo')
      .map(({ sport, ageGroup, men, women }) => ({
        whose: sport === 'sambo' ? ageGroup : `${ageGroup}, боевое самбо`,
        ...{ men, women, certainty: 'high' as const },
      })),
    ...otherWeights,
  ]
  return (
    <table className={css.weights}>
      <caption>Весовые категории, кг</caption>
      <thead>
        <tr>
          <th scope="col">Группа</th>
          <th scope="col">Мужчины, юноши</th>
          <th scope="col">Женщины, девушки</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ whose, men, women, certainty }) => (
          <tr key={whose}>
            <th scope="row">
              {typograph(whose)}
              <CheckMark of={{ certainty }} />
            </th>
            {men?.length || women?.length ? (
              <>
                <td data-label="Мужчины, юноши">{listed(men) || '—'}</td>
                <td data-label="Женщины, девушки">{listed(women) || '—'}</td>
              </>
            ) : (
              <td colSpan={2}>{unknownWeights}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
