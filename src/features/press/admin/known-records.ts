import type { KnownRecord } from '#kit/admin/known-record.ts'
import { singleName } from '#kit/record/record-name.ts'
import { pressWords } from '../press.names.ts'

export const records: KnownRecord[] = [{ name: singleName(pressWords) }]
