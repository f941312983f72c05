import type { Config } from '#kit/config/config.server.ts'
import { localDate } from '#kit/text/dates.ts'
import {
  areFilesHeld,
  datedOf,
  dayOf,
  findFailure,
  findFar,
  findFiles,
  listBackups,
  namesInFar,
} from './backup-folder.server.ts'
import { foreseeFar, isSent, stranger } from './far-retention.server.ts'
import { nextBackupAt, nightlyDays } from './nightly.server.ts'
import { type Foreseen, foreseeCopies } from './retention.ts'

interface Asked {
  /** What the names of its files have in common (`pictureOf`); empty when nobody has noted it. */
  file: string
  /** The last day whose night still copies it; undefined when the site has it no more. */
  storedUntil: string | undefined
  /** No copy of a later day holds it: that decides while its content is unknown. */
  notAfter: string
}

export interface Holding {
  copies: {
    name: string
    day: string
    /** Null for one that does not go by itself. */
    goesOn: string | null
    /** False until its content has been looked at. */
    isSure: boolean
  }[]
  /** When the last of those goes that go by themselves, the coming nights' with them. */
  until: string | null
  /** What lies in the second place; null where there is none. */
  far: FarHolding | null
}

interface FarHolding {
  copies: Pick<Holding['copies'][number], 'name' | 'day' | 'isSure'>[]
  /** So many more copies are there, of which nothing is known here. */
  strangers: number
  /** When the last file goes from there, that of the coming nights with it; null where nobody can tell. */
  until: string | null
  /** False until somebody has looked what is there. */
  isKnown: boolean
}

/** Which copies hold these files, and until when, as rotation will take them away. In the order asked. */
export async function findHolding(
  { dataDir, site, far }: Pick<Config, 'dataDir' | 'site' | 'far'>,
  asked: readonly Asked[],
  now: Date,
): Promise<Holding[]> {
  const backups = await listBackups(dataDir)
  const wanted = new Set(asked.map(({ file }) => file))
  const files = new Map<string, Set<string>>()
  const farNote = await findFar(dataDir)
  const inFar = namesInFar(farNote)
  for (const name of new Set([...backups.map((one) => one.name), ...inFar])) {
    const found = await findFiles(dataDir, name, wanted)
    if (found) files.set(name, found)
  }
  const tonight = nextBackupAt(now, site.timeZone, nightlyDays(backups))
  const nights = {
    firstNight: localDate(tonight, site.timeZone),
    lastNight: asked.reduce<string | null>((last, one) => maxOf(last, one.storedUntil), null) ?? '',
  }
  const dated: Foreseen[] = backups.map(datedOf)
  // While the newest is suspiciously small, none is removed; while one cannot be read, no file of any.
  const isHeld = await areFilesHeld(dataDir, backups)
  const beyond = farNote?.beyond ?? { others: [], loose: [], strangers: 0 }
  const farForeseen = foreseeFar(farNote?.copies ?? [], beyond)
  const foreseen = isHeld ? dated : foreseeCopies(dated, nights, farForeseen.onNight)
  const isFarGoing = far && !isHeld && !farNote?.isHeld && !(await findFailure(dataDir, 'send'))
  const present = new Set(backups.map(({ name }) => name))
  return asked.map(({ file, storedUntil = '', notAfter }) => {
    const contentOf = (name: string) => (file === '' ? undefined : files.get(name))
    const held = foreseen.filter(({ name, day }) =>
      present.has(name) ? (contentOf(name)?.has(file) ?? day <= notAfter) : day <= storedUntil,
    )
    const copies = held.filter(({ name }) => present.has(name))
    const mayBeFar = inFar.filter((name) => contentOf(name)?.has(file) ?? dayOf(name) <= notAfter)
    const findFarHolding = (): FarHolding => {
      const names = [
        ...mayBeFar,
        ...(far ? held.filter(isSent).map(({ name }) => name) : []),
        ...(beyond.strangers > 0 ? [stranger] : []),
      ]
      const days = names.map((name) => farForeseen.goesOn.get(name))
      const isTold = isFarGoing && days.every((day) => day !== undefined)
      return {
        copies: mayBeFar.map((name) => ({
          ...{ name, day: dayOf(name) },
          isSure: contentOf(name) !== undefined && !beyond.loose.includes(name),
        })),
        strangers: beyond.strangers,
        until: isTold ? days.reduce<string | null>(maxOf, null) : null,
        isKnown: farNote?.beyond !== undefined,
      }
    }
    return {
      copies: copies.map(({ name, day, goesOn = null }) => ({
        ...{ name, day, goesOn },
        isSure: contentOf(name) !== undefined,
      })),
      until: held.reduce<string | null>((last, { goesOn }) => maxOf(last, goesOn), null),
      far: far || farNote ? findFarHolding() : null,
    }
  })
}

function maxOf(one: string | null, other: string | undefined): string | null {
  if (other === undefined) return one
  return one !== null && one > other ? one : other
}
