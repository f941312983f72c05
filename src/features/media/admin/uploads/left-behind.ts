import type { LeftBehind } from '#kit/admin/sections.ts'
import { cancelUploads, closeUploads, countUnsent } from './upload-queue.ts'
import { countWaiting, forgetAllWaiting } from './upload-store.ts'

export const leftBehind: LeftBehind = {
  isShe: true,
  forms: ['неотправленная фотография', 'неотправленные фотографии', 'неотправленных фотографий'],
  count: async () => Math.max(await countWaiting(), countUnsent()),
  /** Also what this window is sending, and the thumbnails of what it has sent. */
  async erase() {
    await cancelUploads()
    await closeUploads()
    await forgetAllWaiting()
  },
}
