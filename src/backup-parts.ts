import type { BackupParts } from '#kit/backup/parts.ts'

/** What a backup of this site holds beside the tables. A store that is missing here fails a test. */
export const backupParts: BackupParts = {
  stores: ['files', 'documents', 'federation-documents'],
  // Nobody stays signed in across a restore; the password's hash moves with the account.
  leftOut: ['session', 'accessToken', 'refreshToken', 'device', 'throttle', 'quota'],
  fileColumns: [
    { table: 'photoFile', name: 'name', sha256: 'sha256', store: 'files' },
    { table: 'competition_document', name: 'file', sha256: 'sha256', store: 'documents' },
    { table: 'federation_document', name: 'file', sha256: 'sha256', store: 'federation-documents' },
  ],
}
