import { withFaults } from '#kit/record/form-faults.ts'
import { askedDates, type Dates, dateFaults, datesOf } from './competition-rules.ts'
import { competitions } from './competitions.record.ts'

/** The whole form, with the rules between its days, so that one save names all that is wrong. */
export const competitionForm = (stored: Dates | undefined) =>
  withFaults<Dates>(competitions.create, [...datesOf, 'program'], (values) =>
    dateFaults(askedDates(values, stored)),
  )
