import { z } from 'zod'
import { sexes, weight } from '#features/sport/category.contract.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import { calendarDate, plainText, wallTime } from '#kit/contract/fields.ts'

export const programKindNames = {
  weigh_in: 'Взвешивание',
  admission: 'Комиссия по допуску',
  start: 'Начало схваток',
  finals: 'Финалы',
  awards: 'Награждение',
  other: 'Другое',
}
export type ProgramKind = keyof typeof programKindNames

/** What an exam has of them, and how it is called there. */
export const examKindNames: Partial<typeof programKindNames> = {
  start: 'Начало экзамена',
  awards: 'Вручение поясов',
  other: 'Другое',
}

export const programKind = z.enum(keysOf(programKindNames), 'Выберите, что это')

/** One of the competition's own categories; without weights all of them. */
const whom = z.object({
  ageGroup: plainText({ min: 1, max: 60, empty: 'Укажите возрастную группу' }),
  sex: z.enum(sexes),
  weights: z.array(weight).max(30).default([]),
})
export type Whom = z.infer<typeof whom>

/**
 * What it is and whom it is for came later: in a body that does not say it the words of the title are read.
 * Null is unknown, an empty `whom` is everybody.
 */
export const programItem = z.object({
  date: calendarDate,
  time: wallTime,
  title: plainText({ min: 2, max: 200, empty: 'Укажите, что происходит' }),
  kind: programKind.nullable().optional(),
  whom: z.array(whom).max(60).nullable().optional(),
})
export type ProgramItem = z.infer<typeof programItem>

const string = z.string()
export const storedProgramItem = z.object({
  ...{ date: string, time: string, title: string, kind: programKind.nullable() },
  whom: z
    .array(z.object({ ageGroup: string, sex: z.enum(sexes), weights: z.array(string) }))
    .nullable(),
})
