import { recordSource, sentence, unlessShown } from '#kit/nouns/noun.server.ts'
import { recordNoun } from '#kit/record/record-noun.server.ts'
import { richTextBodyLimit } from '#kit/rich-text/rich-text.contract.ts'
import { richTextPlain } from '#kit/text/rich-text-words.ts'
import { lessons } from './lessons.record.ts'
import { lessonStore } from './lessons.server.ts'
import { subjects } from './subjects.ts'

export const lessonNoun = recordNoun({ ...lessons, bodyLimit: richTextBodyLimit }, lessonStore, {
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
