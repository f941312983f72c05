import type { KnownRecord } from '#kit/admin/known-record.ts'
import { legalName } from '../legal.names.ts'

export const records: KnownRecord[] = [{ name: legalName }]
