import type { Config } from '#kit/config/config.server.ts'
import { localDate } from '#kit/text/dates.ts'
import { areFilesHeld, datedOf, findFiles, listBackups } from './backup-folder.server.ts'
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
}

/** Which copies hold these files, and until when, as rotation will take them away. In the order asked. */
export async function findHolding(
  { dataDir, site }: Pick<Config, 'dataDir' | 'site'>,
  asked: readonly Asked[],
  now: Date,
): Promise<Holding[]> {
  const backups = await listBackups(dataDir)
  const wanted = new Set(asked.map(({ file }) => file))
  const files = new Map<string, Set<string>>()
  for (const { name } of backups) {
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
  const foreseen = isHeld ? dated : foreseeCopies(dated, nights)
  const present = new Set(backups.map(({ name }) => name))
  return asked.map(({ file, storedUntil = '', notAfter }) => {
    const contentOf = (name: string) => (file === '' ? undefined : files.get(name))
    const held = foreseen.filter(({ name, day }) =>
      present.has(name) ? (contentOf(name)?.has(file) ?? day <= notAfter) : day <= storedUntil,
    )
    const copies = held.filter(({ name }) => present.has(name))
    return {
      copies: copies.map(({ name, day, goesOn = null }) => ({
        ...{ name, day, goesOn },
        isSure: contentOf(name) !== undefined,
      })),
      until: held.reduce<string | null>((last, { goesOn }) => maxOf(last, goesOn), null),
    }
  })
}

function maxOf(one: string | null, other: string | undefined): string | null {
  if (other === undefined) return one
  return one !== null && one > other ? one : other
}
