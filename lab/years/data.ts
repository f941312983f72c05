import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#kit/db/db.server.ts'
import { readSetting } from '#kit/db/settings.server.ts'
import { fillArchive } from '../archive/archive.ts'
import { pause } from './patience.ts'
import { readForSearch } from './searched.ts'
import { startMeasured } from './site.ts'

const root = join(import.meta.dirname, '../..')
/** Written last: a folder without it was not finished. */
const mark = 'whole'

interface Given {
  folder: string
  factor: number
  /** Of the archive it is compared with; absent for the example. */
  beside?: number | undefined
  now: Date
  say(line: string): void
}

/**
 * The example as a new site has it once its photos are drawn, or a smaller archive, and the archive; what is there is
 * taken as it is.
 */
export async function makeBoth({ folder, factor, beside, now, say }: Given) {
  const demo = join(folder, 'demo')
  await unlessWhole(demo, async () => {
    say('Пример сайта…')
    await drawExample(demo)
  })
  const archive = async (times: number) => {
    const years = join(folder, `years-${times}`)
    await unlessWhole(years, async () => {
      say(`Архив за десять лет × ${times}…`)
      cpSync(demo, years, { recursive: true, filter: (path) => path !== join(demo, mark) })
      await fillArchive(root, years, { factor: times, now })
    })
    return years
  }
  const both = [beside ? await archive(beside) : demo, await archive(factor)] as const
  say('Поиск читает обе базы…')
  for (const dataDir of both) await readForSearch(root, dataDir)
  return both
}

async function unlessWhole(folder: string, make: () => Promise<void>): Promise<void> {
  if (existsSync(join(folder, mark))) return
  rmSync(folder, { recursive: true, force: true })
  await make()
  writeFileSync(join(folder, mark), '')
}

async function drawExample(dataDir: string): Promise<void> {
  const site = await startMeasured(dataDir)
  const { db, close } = await openDatabase({ dataDir }, 'command')
  try {
    while ((await readSetting(db, 'demo-albums')) !== '"done"') await pause(0.5)
  } finally {
    await close()
    await site.end()
  }
}
