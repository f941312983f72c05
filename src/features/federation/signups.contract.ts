import { z } from 'zod'
import { unnamedOperator } from '#features/operator/operator.ts'
import { keysOf } from '#kit/base/keys-of.ts'
import { expectedVersion, plainText, recordFields } from '#kit/contract/fields.ts'

export const signupStatusNames = {
  new: 'Новая',
  answered: 'Ответили',
  refused: 'Отказали',
}
export const signupStatus = z.enum(keysOf(signupStatusNames), 'Выберите, что с заявкой')
export type SignupStatus = z.infer<typeof signupStatus>

/** Days after which the site forgets an application: when it was answered, and whatever happened. */
export const signupDays = { closed: 30, any: 90 }

export const signup = z.object({
  ...recordFields,
  clubId: z.int(),
  clubName: z.string().meta({ description: 'Пусто, когда клуб удалён' }),
  training: z.string().meta({ description: 'Какое занятие; пусто — пусть клуб посоветует' }),
  firstName: z.string(),
  age: z.string().meta({ description: 'Возраст или год рождения' }),
  contact: z.string().meta({ description: 'Телефон или почта' }),
  message: z.string(),
  status: signupStatus,
  note: z.string().meta({ description: 'Пометка редактора' }),
  closedAt: z.string().nullable().meta({ description: 'Когда ответили или отказали' }),
})
export type Signup = z.infer<typeof signup>

export const signupUpdate = z.object({
  status: signupStatus.optional(),
  note: plainText({ max: 500, multiline: true }).optional(),
  version: expectedVersion,
})
export type SignupUpdate = z.infer<typeof signupUpdate>

/** While the operator is not named, or made up, applications are not taken. */
export const signupSetting = unnamedOperator.extend({ on: z.boolean() })
export type SignupSetting = z.infer<typeof signupSetting>

export const signupSettingUpdate = z.object({ on: z.boolean('Выберите, принимать ли заявки') })
