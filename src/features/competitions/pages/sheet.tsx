import { categoryName } from '#features/sport/categories.ts'
import { readId } from '#kit/contract/address-id.ts'
import { definePage } from '#kit/pages/page.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { withCause } from '#kit/text/with-reason.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import question from '#kit/ui/question.module.css'
import { bornIn, dateLine, entriesWords, phaseOf, placeLine } from '../competition-words.ts'
import { findCompetition } from '../competitions.server.ts'
import { isItem, type Told } from '../own-category.ts'
import { notPlanned, untoldEntries, weighsAnybody } from '../own-category-words.ts'
import type { ProgramItem } from '../program.contract.ts'
import { nameOfBoth, withWhom } from '../program-words.ts'
import { type Slot, slotsOf } from '../sheet-slots.ts'
import css from './sheet.module.css'

const backWords = {
  competition: 'К соревнованию',
  festival: 'К фестивалю',
  grading: 'К аттестации',
}

/** For paper: whom of the club enters where, under the hours that the programme tells. */
export const competitionSheetPage = definePage({
  path: '/competitions/:id/sheet',
  section: 'competition-sheet',

  async load(db, { params, now, site }) {
    const id = readId(params.id)
    if (!id) return
    const reader = { now, timeZone: site.timeZone, seesNames: false }
    const item = await findCompetition(db, id, reader)
    const today = localDate(now, site.timeZone)
    if (!item || item.categories.length === 0 || phaseOf(item, today) === 'after') return
    return { item, today }
  },

  head: ({ item }) => ({
    title: `Лист тренера: ${item.title}`,
    description: `Категории и часы, ${dateLine(item)}. Для печати.`,
    canonical: `/competitions/${item.id}`,
    noindex: true,
  }),

  Body({ data: { item, today } }) {
    const place = placeLine(item)
    const entries = entriesWords(item, today) ?? untoldEntries
    const isWeighed = weighsAnybody(item)
    const isGrading = item.kind === 'grading'
    const columns = [
      'Фамилия, имя',
      'Год рожд.',
      ...(isWeighed ? ['Вес, кг'] : []),
      ...(isGrading ? ['На\u00a0какую степень'] : []),
    ]
    const registration = item.program.filter(({ title }) => /^регистрац/i.test(title))
    return (
      <article className={`${column.wide} ${css.sheet}`}>
        <p data-screen-only>
          <a href={`/competitions/${item.id}`}>
            <Arrow to="left" />
            {backWords[item.kind]}
          </a>
        </p>
        <h1>Лист тренера</h1>
        <p className={css.title}>{typograph(item.title)}</p>
        <p>{[dateLine(item), place].filter(Boolean).map(typograph).join('. ')}.</p>
        {item.state === 'normal' &&
          registration.map((one) => (
            <p key={`${one.date} ${one.time} ${one.title}`}>
              {typograph(`${withWhom(one, item.categories)}: ${hourOf(one)}.`)}
            </p>
          ))}
        <p>
          {typograph(withCause('Заявки', entries))}
          {item.contactPhone !== '' && (
            <>
              {' '}
              Вопросы: {item.contactPhone}
              {item.contactName !== '' && typograph(`, ${item.contactName}`)}.
            </>
          )}
        </p>
        <p className={css.hint} data-screen-only>
          {typograph('Распечатайте и впишите спортсменов в строки их групп.')}{' '}
          <button className={question.show} type="button" data-print hidden>
            Напечатать
          </button>
        </p>
        <p className={css.club}>
          <span>Клуб</span>
          <span>Тренер</span>
          <span>Телефон</span>
        </p>
        {item.state === 'normal' ? (
          slotsOf(item).map((slot) => (
            <section key={slotTitle(slot, isWeighed)}>
              <h2>{typograph(slotTitle(slot, isWeighed))}</h2>
              <table className={css.slot}>
                <thead>
                  <tr>
                    {columns.map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                {(isGrading ? inPairs(slot.groups) : slot.groups).map((group) => (
                  <Group
                    key={categoryName(group.category)}
                    {...{ group, columns }}
                    date={item.date}
                  />
                ))}
              </table>
            </section>
          ))
        ) : (
          <p>{typograph(notPlanned[item.kind][item.state])}</p>
        )}
      </article>
    )
  },
})

/** «Взвешивание 28 ноября, сб, 08:30. Начало 10:00»; of a commission that nobody has told nothing is said. */
function slotTitle({ admission, weighIn, start }: Slot, isWeighed: boolean): string {
  const hours: [string, Told][] = [
    ...(isItem(admission) ? [['Комиссия по допуску', admission] as [string, Told]] : []),
    ...(isWeighed ? [['Взвешивание', weighIn] as [string, Told]] : []),
    ['Начало', start],
  ]
  let said = ''
  return hours
    .map(([name, told]) => {
      if (!isItem(told)) return `${name}: час пока не сообщён`
      const day =
        told.date === said ? '' : `${formatDate(told.date, { year: false, weekday: true })}, `
      said = told.date
      return `${name} ${day}${told.time}`
    })
    .join('. ')
}

const hourOf = ({ date, time }: ProgramItem) =>
  `${formatDate(date, { year: false, weekday: true })}, ${time}`

type SlotGroup = Slot['groups'][number]

interface SheetGroup extends SlotGroup {
  /** Examined together with those of the other sex. */
  isPair?: boolean
}

/** Nobody is examined by sex: both have their lines in one place, and the sheet is one of paper. */
function inPairs(groups: readonly SlotGroup[]): SheetGroup[] {
  const keyOf = ({ category }: SlotGroup) =>
    [category.ageGroup, category.birthYearFrom, category.birthYearTo].join()
  return [...Map.groupBy(groups, keyOf).values()].flatMap(([first, second]) =>
    first ? [{ ...first, isPair: second !== undefined }] : [],
  )
}

interface GroupProps {
  group: SheetGroup
  columns: string[]
  date: string
}

const rows = [1, 2, 3, 4]

/** A category and lines for its athletes. */
function Group({ group: { category, weights, isPair }, columns, date }: GroupProps) {
  const some = weights.length > 0 ? weights : category.weights
  const name = isPair ? nameOfBoth(category) : categoryName(category)
  const kilograms = some.map((one) => one.replace('-', '−')).join(', ')
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length}>
          <strong>{typograph(name)}</strong>
          {typograph(`, ${bornIn(category, Number(date.slice(0, 4)))}`)}
          {kilograms !== '' && `: ${kilograms} кг`}
        </th>
      </tr>
      {rows.slice(0, isPair ? 4 : 3).map((row) => (
        <tr key={row}>
          {columns.map((name) => (
            <td key={name} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}
