import { IconBook2, IconLockOpen, IconPhotoVideo } from '@tabler/icons-react'
import { leakWords } from '#features/leaks/leaks.names.ts'
import { lessonWords } from '#features/lessons/lessons.names.ts'
import { operatorWords } from '#features/operator/operator.names.ts'
import { schoolWords } from '#features/school/school.names.ts'
import { studyName } from '#features/study/study.names.ts'
import type { KnownRecord } from '#kit/admin/known-record.ts'
import { recordName, singleName } from '#kit/record/record-name.ts'
import { legalName } from '../legal.names.ts'

export const records: KnownRecord[] = [
  { name: legalName },
  { name: singleName(operatorWords) },
  { name: recordName(leakWords), icon: IconLockOpen },
  { name: studyName },
  { name: recordName(lessonWords), icon: IconPhotoVideo },
  { name: recordName(schoolWords), icon: IconBook2 },
]
