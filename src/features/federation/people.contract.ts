import { z } from 'zod'
import {
  email,
  expectedVersion,
  ownFilePath,
  phone,
  plainText,
  recordFields,
  recordId,
} from '#kit/contract/fields.ts'
import { personRoles } from './vocabulary.ts'

export const person = z.object({
  ...recordFields,
  fullName: z.string(),
  role: z.enum(personRoles),
  position: z.string(),
  photo: z.string(),
  phone: z.string(),
  email: z.string(),
  rank: z.string(),
  bio: z.string(),
  club_id: z.number().nullable(),
  order: z.number(),
  published: z.boolean(),
})
export type Person = z.infer<typeof person>

const personFields = z.object({
  fullName: plainText({ min: 3, max: 120, empty: 'Укажите фамилию и имя' }),
  role: z.enum(personRoles),
  position: plainText({ max: 160 }),
  photo: ownFilePath,
  phone,
  email,
  rank: plainText({ max: 160 }),
  bio: plainText({ max: 5000, multiline: true }),
  club_id: recordId.nullable(),
  published: z.boolean(),
})

export const personCreate = personFields.partial().required({ fullName: true })
export type PersonCreate = z.infer<typeof personCreate>

export const personUpdate = personFields.partial().extend({ version: expectedVersion })
export type PersonUpdate = z.infer<typeof personUpdate>
