import { readId } from '#kit/contract/address-id.ts'
import { Island } from '#kit/pages/island.tsx'
import { definePage } from '#kit/pages/page.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { withCause } from '#kit/text/with-reason.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { CoachSheet } from '../coach-sheet.tsx'
import { dateLine, entriesWords, phaseOf, placeLine } from '../competition-words.ts'
import { findCompetition } from '../competitions.server.ts'
import { notPlanned, untoldEntries, weighsAnybody } from '../own-category-words.ts'
import type { ProgramItem } from '../program.contract.ts'
import { withWhom } from '../program-words.ts'
import type { SheetItem } from '../sheet-places.ts'
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
              Вопросы: <a href={phoneHref(item.contactPhone)}>{item.contactPhone}</a>
              {item.contactName !== '' && typograph(`, ${item.contactName}`)}.
            </>
          )}
        </p>
        {item.state === 'normal' ? (
          <Island name="coach-sheet" when="idle" props={{ item: sheetItem(item), isWeighed }}>
            <CoachSheet item={item} isWeighed={isWeighed} />
          </Island>
        ) : (
          <p>{typograph(notPlanned[item.kind][item.state])}</p>
        )}
      </article>
    )
  },
})

const hourOf = ({ date, time }: ProgramItem) =>
  `${formatDate(date, { year: false, weekday: true })}, ${time}`

/** What the browser puts the club's list in its places by. */
const sheetItem = ({ id, date, kind, categories, program }: SheetItem): SheetItem => ({
  ...{ id, date, kind, categories, program },
})
