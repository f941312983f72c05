import type { Db } from '#kit/db/db.server.ts'
import { onWrite } from '#kit/db/writes.server.ts'
import { addressOfFile, findFile, type StoredFile } from './photos.server.ts'

/** Whether a record that visitors may see now shows the picture at this address. */
export type Shows = (address: string) => Promise<boolean>

interface Known {
  answers: Map<string, Promise<boolean>>
  until: number
}

const mostKnown = 2_000

/**
 * The files a visitor may have: of a photo in a published album, or of a picture that another visible record shows.
 * The second is asked of whole texts, so its answer is kept until something is written or comes out by itself.
 */
export function shownFiles(db: Db, now: () => Date, nextMoment: () => Promise<Date>, shows: Shows) {
  let known: Known = { answers: new Map(), until: 0 }
  onWrite(db, () => {
    known = { answers: new Map(), until: 0 }
  })

  const isShown = async (name: string): Promise<boolean> => {
    if (known.until <= now().getTime()) {
      const fresh: Known = { answers: new Map(), until: Number.POSITIVE_INFINITY }
      known = fresh
      fresh.until = await nextMoment().then(Number, () => 0)
    }
    const { answers } = known
    const asked = answers.get(name) ?? shows(addressOfFile(name))
    if (answers.size >= mostKnown) answers.clear()
    answers.set(name, asked)
    asked.catch(() => answers.delete(name))
    return asked
  }

  return async (name: string): Promise<StoredFile | undefined> => {
    const file = await findFile(db, name, { seesHidden: false })
    return file && (file.inAlbum || (await isShown(name))) ? file : undefined
  }
}
