import type { BackupParts } from '#kit/backup/parts.ts'
import { storeKinds } from './stores.server.ts'

/** What a backup of this site holds beside its tables. */
export const backupParts: BackupParts = {
  files: Object.values(storeKinds),
  // Nobody stays signed in across a restore; the password's hash moves with the account.
  leftOut: ['session', 'accessToken', 'refreshToken', 'device', 'throttle', 'quota', 'createdOnce'],
}
