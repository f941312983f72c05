import { sports } from '#features/sport/sports.ts'
import type { FieldView } from '#kit/admin/record-form/conflict-dialog.tsx'
import { withReason } from '#kit/text/with-reason.ts'
import { type ClubBreak, daysOf } from '../club-break.ts'
import type { ClubTraining } from '../club-training.ts'
import { trainingRows, trainingWords, weekdaysText } from '../club-words.ts'
import { clubs } from '../clubs.record.ts'

/** The week of a club where two versions are compared. */
export const scheduleView: FieldView<ClubTraining[]> = {
  label: clubs.fields.schedule.label,
  show: (schedule) =>
    trainingRows(schedule).map((row) => (
      <p key={JSON.stringify(row)}>
        {weekdaysText(row.weekdays)} {row.from}–{row.to}{' '}
        {[...trainingWords(row, { sports: [...sports] }), row.price, row.places]
          .filter(Boolean)
          .join(', ')}
      </p>
    )),
}

export const breaksView: FieldView<ClubBreak[]> = {
  label: clubs.fields.breaks.label,
  show: (breaks) =>
    breaks.map((one) => <p key={one.from}>{withReason(daysOf(one), one.reason)}</p>),
}
