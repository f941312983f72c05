import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pictureOf } from '#kit/contract/own-file.ts'
import type { ListedObject, ObjectStore } from '#kit/objects/object-store.server.ts'
import type { ByteRange, FileKeep, ListedFile, Whereabouts } from './file-keep.ts'

/** In a bucket, under the name of the folder that it would have; what is thrown away under `trash/` before that. */
export function openObjectKeep(objects: ObjectStore, folder: string): FileKeep {
  const prefixOf = (where: Whereabouts) => `${where === 'trash' ? 'trash/' : ''}${folder}/`
  const keyOf = (name: string, where: Whereabouts) => prefixOf(where) + name

  async function* list(where: Whereabouts, start = '') {
    const prefix = prefixOf(where)
    for await (const piece of objects.list(prefix + start))
      yield piece.map((object) => listed(object, prefix))
  }

  async function* bytesOf(key: string, range?: ByteRange) {
    const found = await objects.get(key, range)
    if (!found) throw Object.assign(new Error(`${key} is gone`), { code: 'ENOENT' })
    yield* found.stream
  }

  return {
    walk: (where = 'kept') => list(where),

    async add(name, { path, sizeBytes, sha256 }, where = 'kept') {
      const stream = () => createReadStream(path)
      await objects.put(keyOf(name, where), { sizeBytes, sha256, stream })
    },

    async find(name, where = 'kept') {
      const key = keyOf(name, where)
      const found = await objects.head(key)
      if (!found) return undefined
      const stream = (range?: ByteRange) =>
        Readable.from(bytesOf(key, range), { objectMode: false })
      return { sizeBytes: found.sizeBytes, stream }
    },

    /** A stop between the two leaves it in both places. */
    async move(name, to) {
      const from = keyOf(name, to === 'trash' ? 'kept' : 'trash')
      if (await objects.copy(from, keyOf(name, to))) await objects.remove(from)
    },

    remove: (name, where = 'kept') => objects.remove(keyOf(name, where)),

    async *near(names) {
      for (const picture of new Set(names.map(pictureOf))) yield* list('trash', picture)
    },

    // What the store has answered, it has kept.
    secure: async () => {},
    settle: async () => {},
  }
}

const listed = ({ key, changedAt, sizeBytes }: ListedObject, prefix: string): ListedFile => ({
  name: key.slice(prefix.length),
  since: async () => changedAt,
  sizeBytes: async () => sizeBytes,
})
