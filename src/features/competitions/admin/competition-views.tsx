import { categoryName } from '#features/sport/categories.ts'
import { placeSystemNames } from '#features/sport/category.contract.ts'
import { recordViews } from '#kit/admin/record-screens/record-views.tsx'
import { formatDate } from '#kit/text/dates.ts'
import { bornIn } from '../competition-words.ts'
import { competitions } from '../competitions.record.ts'
import { senseWords } from '../program-words.ts'

/** How two versions of a competition are compared, field by field. */
export const competitionViews = recordViews(competitions, {
  categories: {
    show: (categories) => (
      <ul>
        {categories.map((one) => (
          <li key={categoryName(one)}>
            {categoryName(one)}, {bornIn(one, one.birthYearTo + 18)}
            {one.weights.length > 0 && `: ${one.weights.join(', ')}`}
            {one.system && `, ${placeSystemNames[one.system].toLowerCase()} система`}
          </li>
        ))}
      </ul>
    ),
  },
  grades: { show: (grades) => grades.join(', ') },
  program: {
    show: (program) => (
      <ul>
        {program.map((line) => (
          <li key={JSON.stringify(line)}>
            {formatDate(line.date, { year: false })}, {line.time} — {line.title}
            <small> {senseWords(line)}</small>
          </li>
        ))}
      </ul>
    ),
  },
  album_id: { label: 'Альбом' },
})
