import { isOperatorNamed } from '#features/operator/operator.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { picturePathsIn } from '#kit/ui/picture-paths.ts'
import type { AskRemovalProps } from './ask-removal.tsx'
import { findPhotosByAddress } from './photos.server.ts'

/** The pictures that a record shows, for whoever wants one to be taken down. */
export async function findAskable(db: Db, record: object): Promise<AskRemovalProps> {
  const [photos, takesWords] = await Promise.all([
    findPhotosByAddress(db, picturePathsIn(record)),
    isOperatorNamed(db),
  ])
  const byId = new Map([...photos.values()].map((photo) => [photo.id, photo]))
  return { photos: [...byId.values()], takesWords }
}
