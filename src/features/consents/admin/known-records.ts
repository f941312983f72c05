import { IconSignature } from '@tabler/icons-react'
import type { KnownRecord } from '#kit/admin/known-record.ts'
import { recordName } from '#kit/record/record-name.ts'
import { consentWords } from '../consents.names.ts'
import { nameRequestName } from '../name-requests.names.ts'

export const records: KnownRecord[] = [
  { name: recordName(consentWords), icon: IconSignature },
  { name: nameRequestName },
]
