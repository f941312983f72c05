import { singleApi } from '#kit/record/single-api.server.ts'
import { about } from './about.record.ts'
import { aboutStore } from './about.server.ts'

export const aboutApi = singleApi(about, aboutStore)
