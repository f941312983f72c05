import { sportRules } from '#features/sport/sports.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import type { CompetitionItem } from '../competitions.record.ts'
import css from './item-exam.module.css'

/** How it is judged; an exam is not. */
export function Rules({ item: { kind, sport } }: { item: CompetitionItem }) {
  if (kind === 'grading') return null
  const { href, name } = sportRules[sport]
  return (
    <p className={css.rules} data-screen-only>
      <a href={href}>
        {name}
        <Arrow />
      </a>
    </p>
  )
}
