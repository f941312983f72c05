import { singleNoun } from '#kit/record/record-noun.server.ts'
import { pictureFields, showsPicture } from '#kit/record/shown-images.server.ts'
import { press } from './press.record.ts'
import { pressStore } from './press.server.ts'

export const pressNoun = singleNoun(press, pressStore, {
  pictured: pictureFields(press.fields),
  shows: (db, address) =>
    showsPicture(db.selectFrom('press'), { ...press, kind: pressStore.kind }, address),
})
