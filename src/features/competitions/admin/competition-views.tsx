import { categoryName } from '#features/sport/categories.ts'
import { placeSystemNames } from '#features/sport/category.contract.ts'
import { sportNames } from '#features/sport/sports.ts'
import type { FieldViews } from '#kit/admin/record-form/conflict-dialog.tsx'
import { recordLink } from '#kit/admin/record-form/record-link.tsx'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import { formatDate } from '#kit/text/dates.ts'
import { levelNames, stateNames, statusNames } from '../vocabulary.ts'
import type { CompetitionValues } from './competition-values.ts'

const day = (date: string | null) => date && formatDate(date)

/** How two versions of a competition are compared, field by field. */
export const competitionViews: FieldViews<CompetitionValues> = {
  title: { label: 'Название' },
  date: { label: 'Первый день', show: day },
  endDate: { label: 'Последний день', show: day },
  status: { label: 'Этап', show: (status) => statusNames[status] },
  state: { label: 'Перенос или отмена', show: (state) => stateNames[state] },
  stateReason: { label: 'Причина' },
  sport: { label: 'Вид спорта', show: (sport) => sportNames[sport] },
  level: { label: 'Уровень', show: (level) => levelNames[level] },
  location: { label: 'Место' },
  address: { label: 'Адрес' },
  description: { label: 'Описание', show: (doc) => <RichText doc={doc} />, text: richTextPlain },
  registrationUrl: { label: 'Ссылка для заявок' },
  registrationEnd: { label: 'Заявки до', show: day },
  categories: {
    label: 'Категории',
    show: (categories) => (
      <ul>
        {categories.map((one) => (
          <li key={categoryName(one)}>
            {categoryName(one)}, {one.birthYearFrom}–{one.birthYearTo}: {one.weights.join(', ')}
            {one.system && `, ${placeSystemNames[one.system].toLowerCase()} система`}
          </li>
        ))}
      </ul>
    ),
  },
  program: {
    label: 'Программа',
    show: (program) => (
      <ul>
        {program.map((line) => (
          <li key={`${line.date} ${line.time} ${line.title}`}>
            {formatDate(line.date, { year: false })}, {line.time} — {line.title}
          </li>
        ))}
      </ul>
    ),
  },
  album_id: { label: 'Альбом', show: recordLink('/admin/media') },
  organizer: { label: 'Организатор' },
  contactName: { label: 'Контактное лицо' },
  contactPhone: { label: 'Телефон' },
  fullNames: {
    label: 'Имена в протоколе',
    show: (full) => (full ? 'полностью' : 'детей — «Фамилия И.»'),
  },
}
