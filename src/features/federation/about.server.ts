import { singleStore } from '#kit/record/single-store.server.ts'
import { about } from './about.record.ts'

export const aboutStore = singleStore(about)
