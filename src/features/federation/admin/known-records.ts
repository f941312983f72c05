import { IconBuildingStore, IconFileText, IconUser } from '@tabler/icons-react'
import type { KnownRecord } from '#kit/admin/known-record.ts'
import { recordName, singleName } from '#kit/record/record-name.ts'
import { aboutWords } from '../about.names.ts'
import { clubWords } from '../clubs.names.ts'
import { documentWords } from '../documents.names.ts'
import { personWords } from '../people.names.ts'
import { signupName, signupSettingName } from '../signups.names.ts'

export const records: KnownRecord[] = [
  { name: recordName(personWords), icon: IconUser },
  { name: recordName(clubWords), icon: IconBuildingStore },
  { name: recordName(documentWords), icon: IconFileText },
  { name: singleName(aboutWords) },
  { name: signupName },
  { name: signupSettingName },
]
