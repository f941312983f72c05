import type { KnownRecord } from '#kit/admin/known-record.ts'
import { accountName } from '../accounts.names.ts'

export const records: KnownRecord[] = [{ name: accountName }]
