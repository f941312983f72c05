import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import type { ProgramItem } from '../competitions.contract.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import type { OwnStart } from '../own-category.ts'
import css from './item.module.css'

interface ProgramProps {
  item: CompetitionItem
  today: string
  start: OwnStart | undefined
}

export function Program({ item, today, start }: ProgramProps) {
  const own = new Set([...(start?.weighIns ?? []), ...(start?.starts ?? [])])
  const days = new Map<string, ProgramItem[]>()
  for (const one of item.program) days.set(one.date, [...(days.get(one.date) ?? []), one])
  return (
    <section aria-labelledby="program" id="program-block" data-live="program">
      <SectionHead id="program" title="Программа" />
      <div className={css.days}>
        {[...days].map(([date, items]) => (
          <div key={date} className={css.day} data-today={date === today ? '' : undefined}>
            <h3>
              {formatDate(date, { year: false, weekday: true })}
              {date === today && <span className={css.today}>сегодня</span>}
            </h3>
            <ol className={css.program}>
              {items.map((one) => (
                <li key={`${one.time} ${one.title}`} data-own={own.has(one) ? '' : undefined}>
                  <time dateTime={`${one.date}T${one.time}`}>{one.time}</time>
                  <span>{typograph(one.title)}</span>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}
