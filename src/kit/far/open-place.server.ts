import { isAbsolute } from 'node:path'
import { bucketPlace } from './bucket-place.server.ts'
import type { FarPlace } from './far-place.ts'
import { folderPlace } from './folder-place.server.ts'

/** @param to the setting BACKUP_TO. @throws Problem bad-input. */
export const openPlace = (to: string): FarPlace =>
  isAbsolute(to) ? folderPlace(to) : bucketPlace(to)
