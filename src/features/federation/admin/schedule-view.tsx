import type { FieldView } from '#kit/admin/record-form/conflict-dialog.tsx'
import { trainingRows, weekdaysText } from '../club-words.ts'
import { type ClubTraining, clubs } from '../clubs.record.ts'

/** The week of a club where two versions are compared. */
export const scheduleView: FieldView<ClubTraining[]> = {
  label: clubs.fields.schedule.label,
  show: (schedule) =>
    trainingRows(schedule).map(({ weekdays, from, to, group, coach }) => (
      <p key={`${weekdays}${from}${group}${coach}`}>
        {weekdaysText(weekdays)} {from}–{to} {[group, coach].filter(Boolean).join(', ')}
      </p>
    )),
}
