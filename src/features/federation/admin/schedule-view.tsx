import { sports } from '#features/sport/sports.ts'
import type { FieldView } from '#kit/admin/record-form/field-views.ts'
import { withReason } from '#kit/text/with-reason.ts'
import { type ClubBreak, daysOf } from '../club-break.ts'
import { type ClubTraining, trainingRules } from '../club-training.ts'
import { type TrainingRow, trainingRows, trainingWords, weekdaysText } from '../club-words.ts'
import { clubs } from '../clubs.record.ts'

/** The week of a club where two versions are compared. */
export const scheduleView: FieldView<ClubTraining[]> = {
  label: clubs.fields.schedule.label,
  lines: (schedule) =>
    schedule.map(({ since: _, ...row }) => ({
      row,
      ...lineOf({ ...row, since: '', weekdays: [row.weekday] }),
    })),
  known: trainingRules,
  show: (schedule) =>
    trainingRows(schedule).map((row) => <p key={JSON.stringify(row)}>{lineOf(row).words}</p>),
}

function lineOf(row: TrainingRow) {
  const when = [weekdaysText(row.weekdays), `${row.from}–${row.to}`]
  const what = [...trainingWords(row, { sports: [...sports] }), row.price, row.places].filter(
    Boolean,
  )
  return { parts: [...when, ...what], words: `${when.join(' ')} ${what.join(', ')}` }
}

export const breaksView: FieldView<ClubBreak[]> = {
  label: clubs.fields.breaks.label,
  lines: (breaks) =>
    breaks.map((row) => ({
      row,
      parts: [daysOf(row), row.reason].filter(Boolean),
      words: withReason(daysOf(row), row.reason),
    })),
  show: (breaks) =>
    breaks.map((one) => <p key={one.from}>{withReason(daysOf(one), one.reason)}</p>),
}
