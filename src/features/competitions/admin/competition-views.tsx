import { shownWeight } from '#features/results/results-faults.ts'
import { categoryName, categoryWords } from '#features/sport/categories.ts'
import {
  type Category,
  categoryRules,
  placeSystemNames,
} from '#features/sport/category.contract.ts'
import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { bornIn } from '../competition-words.ts'
import { competitions } from '../competitions.record.ts'
import type { ProgramItem } from '../program.contract.ts'
import { senseWords } from '../program-words.ts'

const bornOf = (one: Category) => bornIn(one, one.birthYearTo + 18)
const weightsOf = ({ weights }: Category) => weights.map(shownWeight).join(', ')
const systemOf = ({ system }: Category) =>
  system ? `${placeSystemNames[system].toLowerCase()} система` : ''

const partsOf = (one: Category) =>
  [categoryWords(one), bornOf(one), weightsOf(one), systemOf(one)].filter(Boolean)

function wordsOf(one: Category) {
  const [weights, system] = [weightsOf(one), systemOf(one)]
  return `${categoryWords(one)}, ${bornOf(one)}${weights && `: ${weights}`}${system && `, ${system}`}`
}

const dayOf = ({ date }: ProgramItem) => formatDate(date, { year: false })
const lineOf = (item: ProgramItem) => `${dayOf(item)}, ${item.time} — ${item.title}`

/** How two versions of a competition are compared, field by field. */
export const competitionViews = recordViews(competitions, {
  categories: {
    lines: (categories) =>
      categories.map((row) => ({ row, parts: partsOf(row), words: wordsOf(row) })),
    known: categoryRules,
    show: (categories) => (
      <ul>
        {categories.map((one) => (
          <li key={categoryName(one)}>{wordsOf(one)}</li>
        ))}
      </ul>
    ),
  },
  grades: { show: (grades) => grades.join(', ') },
  program: {
    lines: (program) =>
      program.map((row) => ({
        row,
        parts: [dayOf(row), row.time, row.title, senseWords(row)],
        words: `${lineOf(row)} (${senseWords(row)})`,
      })),
    show: (program) => (
      <ul>
        {program.map((line) => (
          <li key={JSON.stringify(line)}>
            {lineOf(line)}
            <small> {senseWords(line)}</small>
          </li>
        ))}
      </ul>
    ),
  },
  album_id: { label: 'Альбом' },
})
