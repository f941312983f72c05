import { sha256Text } from '#kit/base/sha256.ts'
import type { Db } from '#kit/db/db.server.ts'
import type { BackupParts } from './parts.ts'
import type { StoredFile } from './stored-files.server.ts'

const filesAtOnce = 500

/** Each with the hash that a row knows; what no row names is read. A name stands for its bytes. */
export async function* withHashes(
  files: AsyncIterable<StoredFile>,
  parts: BackupParts,
  db: Db,
): AsyncGenerator<StoredFile & { sha256: string | undefined }> {
  let piece: StoredFile[] = []
  for await (const file of files) {
    piece.push(file)
    if (piece.length < filesAtOnce) continue
    yield* await ask(piece, parts, db)
    piece = []
  }
  yield* await ask(piece, parts, db)
}

async function ask(piece: StoredFile[], parts: BackupParts, db: Db) {
  const hashes = new Map<string, string>()
  for (const { folder, named, askedBack } of parts.files) {
    const names = piece.filter(({ store }) => store === folder).map(({ name }) => name)
    // It becomes a path: of a row that a hand has spoilt the bytes themselves are asked.
    for (const rows of [named, askedBack])
      for (const { name, sha256 } of await rows.among(db, names))
        if (sha256Text.test(sha256)) hashes.set(`${folder}/${name}`, sha256)
  }
  return piece.map((file) => ({ ...file, sha256: hashes.get(`${file.store}/${file.name}`) }))
}
