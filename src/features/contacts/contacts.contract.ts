import { z } from 'zod'
import {
  email,
  expectedVersion,
  phone,
  plainText,
  recordFields,
  socialLink,
} from '#kit/contract/fields.ts'
import { isInn, isOgrn } from './requisites.ts'

const latitude = z.number('Нужно число').min(-90, 'От −90 до 90').max(90, 'От −90 до 90').nullable()
const longitude = z
  .number('Нужно число')
  .min(-180, 'От −180 до 180')
  .max(180, 'От −180 до 180')
  .nullable()

/** What stands in place of an empty address, telephone and worktime. */
export const notSpecified = 'Не указан'

/** A client that sends back what it was shown means that nothing is there. */
const orNotSpecified = <Field extends z.ZodType<string>>(field: Field) =>
  z.preprocess((text) => (text === notSpecified ? '' : text), field)

const fields = {
  address: orNotSpecified(plainText({ max: 300 })),
  phone: orNotSpecified(phone),
  worktime: orNotSpecified(plainText({ max: 200, multiline: true })),
  email,
  vk: socialLink('vk'),
  telegram: socialLink('telegram'),
  whatsapp: socialLink('whatsapp'),
  lat: latitude,
  lon: longitude,
  legalName: plainText({ max: 300 }),
  inn: plainText({ max: 12 }).refine((inn) => inn === '' || isInn(inn), 'ИНН не проходит проверку'),
  ogrn: plainText({ max: 15 }).refine(
    (ogrn) => ogrn === '' || isOgrn(ogrn),
    'ОГРН не проходит проверку',
  ),
}

/** Names older clients use for the same fields. */
const aliases = {
  workingHours: fields.worktime.optional(),
  socialMedia: z
    .object({ vk: fields.vk, telegram: fields.telegram, whatsapp: fields.whatsapp })
    .partial()
    .optional(),
}

export const contactsFields = z.object(fields)
export type ContactsFields = z.infer<typeof contactsFields>

export const contactsUpdate = contactsFields
  .partial()
  .extend({ ...aliases, version: expectedVersion })
export type ContactsUpdate = z.infer<typeof contactsUpdate>

export const contacts = z.object({
  ...recordFields,
  address: z.string(),
  phone: z.string(),
  worktime: z.string(),
  email: z.string(),
  vk: z.string(),
  telegram: z.string(),
  whatsapp: z.string(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  legalName: z.string(),
  inn: z.string(),
  ogrn: z.string(),
})
export type Contacts = z.infer<typeof contacts>

/** PUT /api/contacts/{field}; the value is checked by the field's own rule. */
export const contactsFieldUpdate = z.object({ value: z.unknown() })

export const contactsFieldRules: Record<string, z.ZodType> = Object.assign(
  Object.create(null),
  fields,
  { workingHours: fields.worktime },
)
