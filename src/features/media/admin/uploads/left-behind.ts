import type { LeftBehind } from '#kit/admin/sections.ts'
import { cancelUploads, closeUploads } from './upload-queue.ts'
import { forgetWaiting, listWaiting } from './upload-store.ts'

export const leftBehind: LeftBehind = {
  forms: ['неотправленная фотография', 'неотправленные фотографии', 'неотправленных фотографий'],
  count: async () => (await listWaiting()).length,
  /** Also what this window is sending, and the thumbnails of what it has sent. */
  async erase() {
    await cancelUploads()
    await closeUploads()
    await forgetWaiting((await listWaiting()).map(({ key }) => key))
  },
}
