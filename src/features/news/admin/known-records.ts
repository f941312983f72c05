import { IconNews } from '@tabler/icons-react'
import type { KnownRecord } from '#kit/admin/known-record.ts'
import { newsName } from '../news.names.ts'

export const records: KnownRecord[] = [{ name: newsName, icon: IconNews }]
