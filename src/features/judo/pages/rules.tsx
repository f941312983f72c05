import { judoHolds, judoRulesDocument, otherJudoWeights } from '#content/judo/rules.ts'
import { judoRuleSections } from '#features/school/rule-sections.ts'
import { readSchool } from '#features/school/school.server.ts'
import { passagesOf } from '#features/school/sets/passages.ts'
import { judoRuleSet } from '#features/school/sets/rules.ts'
import { readReferenceGroups } from '#features/sport/reference-groups.server.ts'
import { breadcrumbs } from '#kit/pages/breadcrumbs.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import { Holds, Origins, originsOf, Rulebook } from '../rule-parts.tsx'
import css from '../rules.module.css'
import { TatamiArt } from '../tatami-art.tsx'
import { rulesAddress, samboRulesAddress } from '../technique-addresses.ts'
import { WeightTable } from '../weight-table.tsx'

const title = 'Правила дзюдо'

const besides = [
  { href: '/about-judo/five-minutes', name: 'Коротко: правила дзюдо за пять минут' },
  { href: samboRulesAddress, name: 'То же в самбо: правила, веса и возраст' },
]

export const rulesPage = definePage({
  path: rulesAddress,
  section: 'rules',
  answers: [
    'весовые категории',
    'веса дзюдо',
    'возрастные группы дзюдо',
    'время схватки',
    'команды судьи дзюдо',
    'размер татами',
  ],

  async load(db, { part }) {
    const school = await readSchool(db)
    const rules = school.tell(judoRuleSet)
    return {
      ...{ rules, passages: passagesOf(school) },
      reference: await part(readReferenceGroups(db)),
      used: originsOf([judoRulesDocument], rules, judoHolds, otherJudoWeights),
    }
  },

  head: (_data, { site, path }) => ({
    title,
    description:
      'Весовые категории и возрастные группы дзюдо, время схватки, оценки и удержание в секундах, команды, замечания, что запрещают детям, татами и форма.',
    image: siteCover,
    jsonLd: [breadcrumbs(site, [{ name: title, path }])],
  }),

  Body: ({ data: { rules, passages, reference, used }, request: { path } }) => (
    <Rulebook
      title={title}
      lead={passages['judo-rules-lead'].text}
      note={passages['judo-rules-note'].text}
      sections={judoRuleSections}
      rules={rules}
      above={{
        tatami: <TatamiArt className={css.carpet} />,
        weights: <WeightTable reference={reference} of="judo" besides={otherJudoWeights} />,
        sources: <Origins of={used} by={passages['judo-rules'].text} />,
      }}
      under={{
        scores: <Holds of={holdRows} />,
        commands: (
          <p data-screen-only>
            <a href="/about-judo/five-minutes#gestures">
              Что судья показывает руками
              <Arrow />
            </a>
          </p>
        ),
      }}
      besides={besides}
      path={path}
    />
  ),
})

/** By how much each is worth the colours of the scores of sambo stand beside it. */
const weightsOfScores = { иппон: 'win', 'вадза-ари': 2, юко: 1 } as const

const holdRows = judoHolds.map(({ score, ...hold }) => ({
  ...{ ...hold, points: weightsOfScores[score] },
  score: <span className={css.win}>{score}</span>,
}))
