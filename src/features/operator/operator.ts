import { z } from 'zod'
import { type Contacts, notSpecified } from '#features/contacts/contacts.record.ts'
import { keysOf } from '#kit/base/keys-of.ts'

/** What has to be known of whoever takes personal data, before he takes any. */
export const operatorFields = { legalName: 'полное название', address: 'адрес', email: 'почта' }
export type OperatorField = keyof typeof operatorFields

/** All that the legal texts say of him. */
export const requisiteNames = {
  ...operatorFields,
  inn: 'ИНН',
  ogrn: 'ОГРН',
  phone: 'телефон',
}

/** Whether whoever answers for the data is named, and by what that is true. */
export const operatorStanding = z.object({
  missing: z.array(z.enum(keysOf(operatorFields))),
  /** As they came with the example. */
  madeUp: z.array(z.enum(keysOf(requisiteNames))),
})
export type OperatorStanding = z.infer<typeof operatorStanding>

/** The same of what he has to be known by. */
export const unnamedOperator = z.object({
  missing: z
    .array(z.enum(keysOf(operatorFields)))
    .meta({ description: 'Чего об операторе нет в контактах' }),
  madeUp: z
    .array(z.enum(keysOf(operatorFields)))
    .meta({ description: 'Что об операторе осталось в контактах от примера' }),
})
export type UnnamedOperator = z.infer<typeof unnamedOperator>

export function unnamedOperatorWords({ missing, madeUp }: UnnamedOperator): string {
  const parts = [
    missing.length > 0 && `Не\u00a0хватает: ${requisiteWords(missing)}`,
    madeUp.length > 0 && `Замените данные примера: ${requisiteWords(madeUp)}`,
  ]
  return `Сначала укажите в\u00a0контактах, кто отвечает за\u00a0персональные данные. ${parts.filter(Boolean).join('. ')}`
}

export const missingOfOperator = (contacts: Contacts): OperatorField[] =>
  keysOf(operatorFields).filter((name) => ['', notSpecified].includes(contacts[name]))

/** «полное название, почта» */
export const requisiteWords = (names: readonly (keyof typeof requisiteNames)[]): string =>
  names.map((name) => requisiteNames[name]).join(', ')
