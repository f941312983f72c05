import { randomBytes, randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

const widths = [480, 960, 1600, 2400]

/** Rows as uploads leave them; a page of links needs no files. */
export async function addPhotoRows(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  albumId: number,
  count: number,
): Promise<number[]> {
  const at = clock.now.toISOString()
  const photos = Array.from({ length: count }, (_, index) => ({
    album_id: albumId,
    title: index % 3 ? '' : `Схватка за выход в финал, ковёр ${index}`,
    description: '',
    alt: '',
    author: '',
    rights: '' as const,
    width: 2400,
    height: 1600,
    placeholder: `data:image/webp;base64,${randomBytes(60).toString('base64')}`,
    takenAt: null,
    order: index + 1,
    focalX: 50,
    focalY: 50,
    hidden: 0,
    hiddenReason: '',
    consents: '[]',
    hash: randomBytes(32).toString('hex'),
    version: 1,
    createdAt: at,
    updatedAt: at,
  }))
  const stored = await db.insertInto('photo').values(photos).returning('id').execute()
  const added = stored.map(({ id }) => id).sort((a, b) => a - b)
  for (const photoId of added) {
    const base = `${randomUUID()}-${randomBytes(8).toString('hex')}`
    const files = (['avif', 'jpg'] as const).flatMap((format) =>
      widths.map((width) => ({
        name: `${base}-${width}.${format}`,
        photoId,
        format,
        width,
        height: Math.round((width * 2) / 3),
        sizeBytes: 1000,
        sha256: randomBytes(32).toString('hex'),
      })),
    )
    await db.insertInto('photoFile').values(files).execute()
  }
  return added
}
