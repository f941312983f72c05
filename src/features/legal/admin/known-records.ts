import type { KnownRecord } from '#kit/admin/known-record.ts'
import { legalPageName } from '../legal.names.ts'

export const records: KnownRecord[] = [{ name: legalPageName }]
