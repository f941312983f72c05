import { IconHeartHandshake } from '@tabler/icons-react'
import type { KnownRecord } from '#kit/admin/known-records.tsx'
import { recordName } from '#kit/record/record-name.ts'
import { partnerWords } from '../partners.names.ts'

export const records: KnownRecord[] = [{ name: recordName(partnerWords), icon: IconHeartHandshake }]
