import { IconFileText, IconTrophy } from '@tabler/icons-react'
import type { KnownRecord } from '#kit/admin/known-record.ts'
import {
  competitionDocumentName,
  competitionName,
  referenceName,
  resultsName,
} from '../competitions.names.ts'

export const records: KnownRecord[] = [
  { name: competitionName, icon: IconTrophy },
  { name: competitionDocumentName, icon: IconFileText },
  { name: resultsName },
  { name: referenceName },
]
