import { type Athlete, takesOlder } from '#features/sport/categories.ts'
import { EmbeddedJson } from '#kit/pages/embedded-json.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import type { CompetitionCard, CompetitionItem } from '../competitions.record.ts'
import type { Fitting, OwnHours } from '../own-category.ts'
import { tellsWeights } from '../own-category-words.ts'
import type { Exam } from '../own-exams.tsx'
import css from './item-own-category.module.css'
import { OwnAnswer, ownAsked } from './own-answer.tsx'
import { OwnForm } from './own-form.tsx'

interface OwnCategoryProps {
  item: CompetitionItem
  athlete: Athlete | undefined
  said: Partial<Athlete>
  misread: string | undefined
  hasRegulations: boolean
  hours: OwnHours[] | undefined
  elsewhere: Fitting<CompetitionCard>[] | null | undefined
  exams: Exam[]
  path: string
  today: string
}

export function OwnCategory(props: OwnCategoryProps) {
  const { item, athlete, said, misread, hasRegulations, hours, elsewhere, exams, path, today } =
    props
  const isOpen = item.categories.some((one) => takesOlder(one, Number(item.date.slice(0, 4))))
  const years = item.categories.flatMap((one) => [one.birthYearFrom, one.birthYearTo])
  return (
    <section className={css.own} id="own" aria-labelledby="own-title" data-live="own">
      <SectionHead id="own-title" title="Моя категория" />
      <OwnForm
        {...{ athlete, said, misread, path }}
        isWeighed={tellsWeights(item)}
        from={isOpen ? 1920 : Math.min(...years) - 40}
        to={Math.max(...years) + 10}
      />
      <EmbeddedJson name="own-asked" data={ownAsked({ item, hasRegulations, today })} />
      {athlete && hours && (
        <OwnAnswer {...{ item, athlete, hasRegulations, hours, elsewhere, exams, today }} />
      )}
    </section>
  )
}
