import { singleNoun } from '#kit/record/record-noun.server.ts'
import { press } from './press.record.ts'
import { pressStore } from './press.server.ts'

export const pressNoun = singleNoun(press, pressStore)
