import type { RecordKind } from '#kit/db/record.server.ts'
import { recordHistory } from '#kit/history/record-history.server.ts'
import type { Noun } from '#kit/nouns/noun.server.ts'
import { recordApi } from '#kit/record/record-api.server.ts'
import { pictureFields, showsPicture } from '#kit/record/shown-images.server.ts'
import { richTextBodyLimit } from '#kit/rich-text/rich-text.contract.ts'
import { studyName } from './study.names.ts'
import { type StudyUpdate, study } from './study.record.ts'
import { findStudyPage, listStudyPages, studyKind, updateStudyPage } from './study.server.ts'

const words = { many: 'Учебные страницы', missing: study.missing }
export const studyNoun: Noun = {
  name: studyName,
  api: recordApi(
    { ...study, words, bodyLimit: richTextBodyLimit },
    {
      list: listStudyPages,
      find: (db, id) => findStudyPage(db, { id }),
      change: updateStudyPage,
    },
  ),
  cure: 'Откройте страницу, заполните пустое и\u00a0сохраните; если страницы нет, верните сайт из\u00a0резервной копии.',
  stored: studyKind as RecordKind<never>,
  pictured: pictureFields(study.fields),
  shows: (db, address) =>
    showsPicture(
      db.selectFrom('study_page'),
      { kind: studyKind as RecordKind<never>, ...study },
      address,
    ),
  history: recordHistory(
    studyKind as RecordKind<never>,
    study.content,
    (trx, id, input: StudyUpdate, editor) => updateStudyPage(trx, id, input, editor),
  ),
}
