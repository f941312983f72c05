import type { KnownRecord } from '#kit/admin/known-records.tsx'
import { legalPageName } from '../legal.names.ts'

export const records: KnownRecord[] = [{ name: legalPageName }]
