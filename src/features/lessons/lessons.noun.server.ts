import { recordSource, sentence, unlessShown } from '#kit/nouns/noun.server.ts'
import { recordNoun } from '#kit/record/record-noun.server.ts'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import { lessons } from './lessons.record.ts'
import { lessonStore } from './lessons.server.ts'
import { subjects } from './subjects.ts'

// A rich text alone may have 256 kB.
const bodyLimit = 400_000

export const lessonNoun = recordNoun({ ...lessons, bodyLimit }, lessonStore, {
  shows: (db, address) => lessonStore.shows(db, address),
  records: recordSource<'lesson'>({
    columns: ['title', 'subject'],
    latest: 'id',
    detail: ({ subject, published }) =>
      sentence(subjects.get(subject)?.name, unlessShown(published)),
  }),
  search: {
    kind: 'lessons',
    label: 'Как это делают у нас',
    entity: lessons.table,
    async load(db, id) {
      const lesson = await lessonStore.findVisible(db, id)
      const subject = lesson && subjects.get(lesson.subject)
      if (!subject) return []
      return [
        {
          href: `${subject.address}#lesson-${id}`,
          title: lesson.title,
          summary: subject.name,
          body: richTextPlain(lesson.note),
        },
      ]
    },
  },
})
