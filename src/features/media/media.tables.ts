import type { Generated } from 'kysely'
import type { PhotoRight } from './rights.ts'

declare module '#kit/db/tables.ts' {
  interface Tables {
    photo: RecordColumns & {
      album_id: number
      title: string
      description: string
      alt: string
      /** Empty where it is the album's. */
      author: string
      /** The same. */
      rights: PhotoRight
      width: number
      height: number
      placeholder: string
      takenAt: string | null
      order: number
      focalX: number
      focalY: number
      hidden: number
      /** The editor's word about it; empty for one that is shown. */
      hiddenReason: string
      /** SHA-256 of the bytes as they were sent, to know the same picture again. */
      hash: string
      /** Whose consents it shows people by, `number[]` as JSON. */
      consents: string
    }
    photoFile: {
      name: string
      photoId: number
      format: 'avif' | 'jpg'
      width: number
      height: number
      sizeBytes: number
      sha256: string
    }
    photoUpload: { key: string; bodyHash: string; photoId: number; createdAt: string }
    removalRequest: RecordColumns & {
      photoId: number
      message: string
      contact: string
      /** Alike for what came from one address; nobody can tell the address from it. */
      sender: string
      others: number
      /** It is why visitors do not see the photo. */
      hid: number
    }
    /** What was done with requests, without who asked. */
    removalDone: {
      id: Generated<number>
      askedAt: string
      doneAt: string
      doneBy: string
      photoId: number
      albumTitle: string
      outcome: 'removed' | 'kept'
      /** As `pictureOf` knows it; empty when nobody noted it. */
      picture: string
      /** As of the photo. */
      hash: string
      /** When the trash gave it up; absent while it is there, and where nobody noted it. */
      destroyedAt: string | null
      destroyedBy: string
      /** Asked about other photos of the album too; waits until `othersAt`. */
      others: number
      /** The album of then, whoever was marked on the photo, and what was asked: empty once it is answered. */
      albumId: number | null
      consents: string
      message: string
      contact: string
      sender: string
      othersOutcome: string
      othersAt: string | null
      othersBy: string
    }
  }
}
