import { factCategories } from '#content/judo/facts.ts'
import { sayingSections } from '#content/judo/wisdom.ts'
import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { judoRuleSections, samboRuleSections } from '../rule-sections.ts'
import { school } from '../school.record.ts'
import { tracks } from '../sets/shared-fields.ts'

const topicNames: Record<string, string> = {
  ...Object.fromEntries([...factCategories, ...sayingSections].map(({ id, name }) => [id, name])),
  ...{ ...judoRuleSections, ...samboRuleSections, ...tracks, both: 'Дзюдо и самбо' },
}

/** How the journal calls the columns, whatever set a text is of. */
export const schoolViews = recordViews(school, {
  topic: { show: (topic) => topicNames[topic] ?? topic },
})
