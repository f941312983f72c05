import { Problem } from '#kit/base/problem.ts'
import { ObjectFault } from '#kit/objects/object-fault.ts'
import { openObjectStore } from '#kit/objects/object-store.server.ts'
import { readStoreAddress } from '#kit/objects/store-address.ts'
import type { FarPlace } from './far-place.ts'

/** A bucket of its own, of any host. */
export function bucketPlace(to: string): FarPlace {
  const address = readStoreAddress(to)
  const store = openObjectStore(address)
  return {
    words: `Хранилище ${new URL(address.origin).host}, бакет «${address.bucket}»`,
    put: (name, piece) => store.put(name, piece).catch(tell),
    async get(name) {
      const found = await store.get(name).catch(tell)
      return found && told(found.stream)
    },
    async *list(folder) {
      for await (const piece of told(store.list(`${folder}/`)))
        for (const { key, sizeBytes, changedAt } of piece)
          yield { name: key, sizeBytes, modifiedAt: changedAt }
    },
    remove: (name) => store.remove(name).catch(tell),
    close: store.close,
  }
}

/** Its sentence is for whoever hosts the site, and nothing of the site is wrong. */
function tell(error: unknown): never {
  throw error instanceof ObjectFault ? new Problem('busy', error.message) : error
}

async function* told<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* all
  } catch (error) {
    tell(error)
  }
}
