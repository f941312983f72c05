import type { Db } from '#kit/db/db.server.ts'
import { listInOrder } from '#kit/db/ordered.server.ts'
import { recordStore } from '#kit/record/record-store.server.ts'
import { type Lesson, lessons } from './lessons.record.ts'

export const lessonStore = recordStore(lessons, { visible: (row) => row('published', '=', 1) })

/** What visitors see on the page of a technique or of a level. */
export const listLessonsOf = (db: Db, subject: string): Promise<Lesson[]> =>
  listInOrder(db, lessonStore.kind, (row) =>
    row.and([row('published', '=', 1), row('subject', '=', subject)]),
  )
