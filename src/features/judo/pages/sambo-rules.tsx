import {
  type Discipline,
  holdScores,
  otherWeights,
  partOfWeights,
  rulesDocument,
  throwScores,
} from '#content/sambo/rules.ts'
import { samboRuleSections } from '#features/school/rule-sections.ts'
import { readSchool } from '#features/school/school.server.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { disciplineSet, ruleSet } from '#features/school/sets/rules.ts'
import { readReferenceGroups } from '#features/sport/reference-groups.server.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { count } from '#kit/text/plural.ts'
import { typograph } from '#kit/text/typography.ts'
import { CarpetArt } from '../carpet-art.tsx'
import { CheckMark } from '../check-mark.tsx'
import type { Cloth } from '../cloths.ts'
import mat from '../mat.module.css'
import { Holds, Origins, originsOf, Rulebook } from '../rule-parts.tsx'
import css from '../rules.module.css'
import { ScoreGesture } from '../score-gesture.tsx'
import { rulesAddress, samboRulesAddress, samboTrail } from '../technique-addresses.ts'
import { WeightTable } from '../weight-table.tsx'

const pointForms = ['балл', 'балла', 'баллов'] as const

const besides = [
  { href: '/about-sambo/five-minutes', name: 'Коротко: правила самбо за пять минут' },
  { href: rulesAddress, name: 'То же в дзюдо: правила, веса и возраст' },
]

export const samboRulesPage = definePage({
  path: samboRulesAddress,
  section: 'rules',
  answers: [
    'как судят самбо',
    'сколько баллов за бросок в самбо',
    'веса самбо',
    'весовые категории самбо',
    'время схватки самбо',
  ],

  async load(db, { part }) {
    const school = await readSchool(db)
    const rules = school.tell(ruleSet)
    const disciplines = school.tell(disciplineSet)
    return {
      ...{ rules, disciplines, passages: passagesOf(school) },
      reference: await part(readReferenceGroups(db)),
      used: originsOf(
        [rulesDocument],
        disciplines,
        throwScores,
        holdScores,
        rules,
        otherWeights,
        partOfWeights,
      ),
    }
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

  Body: ({ data: { rules, disciplines, passages, reference, used }, request: { path } }) => (
    <Rulebook
      title="Правила самбо"
      lead={passages['rules-lead'].text}
      note={passages['sambo-note'].text}
      sections={samboRuleSections}
      rules={rules}
      above={{
        disciplines: <Disciplines of={disciplines} />,
        points: (
          <>
            <Throws />
            <Holds of={holdRows} />
          </>
        ),
        carpet: <CarpetArt className={css.carpet} />,
        weights: (
          <WeightTable
            reference={reference}
            of="sambo"
            besides={otherWeights}
            inPart={partOfWeights}
          />
        ),
        sources: <Origins of={used} by={passages.rules.text} />,
      }}
      under={{ gestures: <Gestures note={passages['sambo-gestures'].text} /> }}
      besides={besides}
      path={path}
    />
  ),
})

const Disciplines = ({ of }: { of: Discipline[] }) => (
  <ul className={css.disciplines}>
    {of.map((discipline, at) => (
      <DisciplineMat
        key={discipline.id}
        discipline={discipline}
        cloth={(['red', 'blue', 'straw', 'ink'] as const)[at] ?? 'ink'}
      />
    ))}
  </ul>
)

const Gestures = ({ note }: { note: string }) => (
  <>
    <ul className={css.gestures}>
      {([1, 2, 4] as const).map((points, at) => (
        <li key={points}>
          <ScoreGesture points={points} corner={at % 2 === 0 ? 'red' : 'blue'} />
          {count(points, pointForms)}
        </li>
      ))}
    </ul>
    <p className={css.note}>{typograph(note)}</p>
  </>
)

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

/** What a throw is worth: how the one fell, and whether the other stayed on his feet. */
function Throws() {
  return (
    <table className={css.scores}>
      <caption>Бросок</caption>
      <thead>
        <tr>
          <th scope="col">Соперник упал</th>
          <th scope="col">Атакующий устоял</th>
          <th scope="col">Атакующий тоже упал</th>
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
            <td data-points={score.falling} data-label="Атакующий тоже упал">
              <Points of={score.falling} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const holdRows = holdScores.map((score) => ({ ...score, score: <Points of={score.points} /> }))

function Points({ of }: { of: number }) {
  return (
    <>
      <b>{of}</b> {count(of, pointForms).replace(/^\d+\s/, '')}
    </>
  )
}
