import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/ensure-built.ts'
import { type Asked, askAll, listCalls, screenCalls, searches } from './calls.ts'
import { makeBoth } from './data.ts'
import { peakUnderLoad, watchFirstMinutes } from './memory.ts'
import { median, percentile } from './numbers.ts'
import {
  allOf,
  heavierThan,
  judge,
  type Missed,
  type Pair,
  processorOf,
  tableOfCalls,
  tableOfRoutes,
  wallOf,
} from './report.ts'
import { findRoutes } from './routes.ts'
import { requireRead } from './searched.ts'
import { type MeasuredSite, startMeasured } from './site.ts'
import { viewRoutes } from './views.ts'

interface Options {
  factor: number
  /** Of the archive in place of the example, of which nothing may cost more than by a third. */
  beside?: number | undefined
  minutes: number
  rounds: number
  /** A copy is made in the first minutes: of ten years on a busy machine it takes its time. */
  copies: boolean
  /** Where the data of an earlier run lie, and stay. */
  folder?: string | undefined
}

const root = join(import.meta.dirname, '../..')
const starts = 3
const pageBytes = 15_000
const mostTimes = 1.3

/** A site with ten years of a federation beside the example, each thing of both by turns. @returns whether all goals are met. */
export async function benchYears({
  factor,
  beside,
  minutes,
  rounds,
  copies,
  folder,
}: Options): Promise<boolean> {
  await ensureBuilt()
  const place = folder ?? mkdtempSync(join(tmpdir(), 'years-'))
  const missed: Missed = []
  const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
  try {
    const folders = await makeBoth({ folder: place, factor, beside, now: new Date(), say })
    const times = beside && mostTimes
    for (const dataDir of folders) await requireRead(root, dataDir)
    say('Запуски…')
    const rows = await measureStarts(folders, times, missed)
    const sites = [await startMeasured(folders[0]), await startMeasured(folders[1])] as const
    try {
      say(`Память за ${minutes} мин…`)
      const held = await watchFirstMinutes(sites, { minutes, copies })
      const memory = (what: string, values: Pair<number>, most: number) =>
        rows.push(judge({ what, values, unit: 'MB', most, times }, missed))
      memory('memory at rest', [held[0].rest, held[1].rest], 150)
      memory('peak of the first minutes', [held[0].peak, held[1].peak], 250)
      for (const dataDir of folders) await requireRead(root, dataDir)
      say('Страницы…')
      await signInAgain(sites)
      const routes = [await findRoutes(sites[0]), await findRoutes(sites[1])] as const
      const seen = await viewRoutes(sites, routes, rounds)
      say('Списки API и поиск…')
      await signInAgain(sites)
      const lists = [...(await listCalls(sites[0])), ...(await screenCalls(sites[0], new Date()))]
      const calls = await askAll(sites, lists, rounds)
      const found = await askAll(sites, searches, rounds)
      rows.push(...judgeViews(seen, found, times, missed))
      say('Нагрузка…')
      await signInAgain(sites)
      const loads = [
        await peakUnderLoad(sites[0], routes[0]),
        await peakUnderLoad(sites[1], routes[1]),
      ] as const
      memory('peak under load and uploads', loads, 400)
      console.table(tableOfRoutes(seen))
      console.table(tableOfCalls(calls))
      missed.push(...heavierThan(seen[1], pageBytes))
    } finally {
      for (const site of sites) await site.end()
    }
    console.table(rows)
    console.log(
      `load of the machine: ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}`,
    )
    for (const sentence of missed) console.log(`missed: ${sentence}`)
    return missed.length === 0
  } finally {
    if (!folder) rmSync(place, { recursive: true, force: true })
  }
}

async function signInAgain(sites: Pair<MeasuredSite>): Promise<void> {
  for (const site of sites) await site.signIn()
}

async function measureStarts(folders: Pair<string>, times: number | undefined, missed: Missed) {
  const walls: Pair<number[]> = [[], []]
  const spent: Pair<number[]> = [[], []]
  for (let at = 0; at < starts; at++)
    for (const one of [0, 1] as const) {
      const site = await startMeasured(folders[one])
      walls[one].push(site.startedMs)
      spent[one].push(site.startedProcessorMs)
      await site.end()
    }
  const both = (values: Pair<number[]>): Pair<number> => [median(values[0]), median(values[1])]
  return [
    judge({ what: 'start to the first 200', values: both(walls), unit: 'ms', most: 1_500 }, missed),
    judge({ what: 'the same of the processor', values: both(spent), unit: 'ms', times }, missed),
  ]
}

/** Judged by the processor: by the clock the neighbours of a busy machine are judged, too. */
function judgeViews(
  seen: Awaited<ReturnType<typeof viewRoutes>>,
  found: Pair<Asked>,
  times: number | undefined,
  missed: Missed,
) {
  const first = [allOf(seen[0], 'first'), allOf(seen[1], 'first')] as const
  const cached = [allOf(seen[0], 'cached'), allOf(seen[1], 'cached')] as const
  const search = [[...found[0].values()].flat(), [...found[1].values()].flat()] as const
  const line = (
    what: string,
    of: Pair<number[]>,
    share: number,
    goal: { most?: number; times?: number | undefined } = {},
  ) => {
    const values = [percentile(of[0], share), percentile(of[1], share)] as const
    return judge({ what, values, unit: 'ms', ...goal }, missed)
  }
  const cpu = (of: typeof first) => [processorOf(of[0]), processorOf(of[1])] as const
  const wall = (of: typeof first) => [wallOf(of[0]), wallOf(of[1])] as const
  return [
    line('first view, p50 of the processor', cpu(first), 0.5),
    line('first view, p99 of the processor', cpu(first), 0.99, { most: 15, times: mostTimes }),
    line('first view, p99 by the clock', wall(first), 0.99),
    line('cached view, p50 by the clock', wall(cached), 0.5),
    line('cached view, p99 by the clock', wall(cached), 0.99),
    line('search, p50 of the processor', cpu(search), 0.5),
    line('search, p99 of the processor', cpu(search), 0.99, { most: 30, times }),
    line('search, p99 by the clock', wall(search), 0.99),
  ]
}
