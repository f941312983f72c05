import type { Category } from '#features/sport/category.contract.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { phaseOf } from '../competition-words.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import type { OwnHours } from '../own-category.ts'
import type { ProgramItem } from '../program.contract.ts'
import { commonWhom, unsaidWhom } from '../program-words.ts'
import css from './item.module.css'

interface ProgramProps {
  item: CompetitionItem
  today: string
  hours: OwnHours[] | undefined
}

export function Program({ item, today, hours }: ProgramProps) {
  const own = new Set<unknown>(
    hours?.slice(0, 1).flatMap((one) => [one.admission, one.weighIn, one.start]),
  )
  const days = new Map<string, ProgramItem[]>()
  for (const one of item.program) days.set(one.date, [...(days.get(one.date) ?? []), one])
  return (
    <section aria-labelledby="program" id="program-block" data-live="program">
      <SectionHead id="program" title="Программа" />
      <div className={css.days}>
        {[...days].map(([date, items]) => {
          const ofDay = commonWhom(items, item.categories)
          return (
            <div key={date} className={css.day} data-today={date === today ? '' : undefined}>
              <h3>
                {formatDate(date, { year: false, weekday: true })}
                {date === today && (
                  <span className={css.today} data-screen-only>
                    сегодня
                  </span>
                )}
                <Whom of={ofDay} />
              </h3>
              <ol className={css.program}>
                {items.map((one) => (
                  <li
                    key={`${one.time} ${one.title} ${JSON.stringify(one.whom)}`}
                    data-own={own.has(one) ? '' : undefined}
                  >
                    <time dateTime={`${one.date}T${one.time}`}>{one.time}</time>
                    <span>
                      {typograph(one.title)}
                      <Whom of={whomBeside(one, item.categories, ofDay)} />
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          )
        })}
      </div>
      {hasSheet(item, today) && (
        <p className={css.sheetLink} data-screen-only>
          <a href={`/competitions/${item.id}/sheet`}>Лист тренера для печати</a>
        </p>
      )}
    </section>
  )
}

const hasSheet = (item: CompetitionItem, today: string) =>
  item.state === 'normal' && item.categories.length > 0 && phaseOf(item, today) !== 'after'

const Whom = ({ of: words }: { of: string }) =>
  words !== '' && <span className={css.whom}>{typograph(words)}</span>

/** What stands beside an item when the day has said whom it is for. */
function whomBeside(one: ProgramItem, categories: Category[], ofDay: string): string {
  const words = unsaidWhom(one, categories)
  if (ofDay !== '' && one.whom?.length === 0) return 'Для всех'
  return words === ofDay ? '' : words
}
