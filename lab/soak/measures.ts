import { childrenOf, descriptorsOf, mebibytes } from '../memory/processes.ts'
import type { Measure } from './judge.ts'
import type { ClockedSite } from './start-site.ts'

// A leak of a kilobyte a request is hundreds of these in an hour.
const mayGrowMb = 40
// The people who come and go hold a dozen connections, the pool of the database as many.
const mayGrowOpen = 20

const everyMs = 2_000

/** What the site holds while it works, looked at again and again. */
export function startMeasuring(site: ClockedSite, proxyPid: number | undefined) {
  const line = (what: string, unit: Measure['unit'], mayGrow?: number): Measure => ({
    ...{ what, unit, mayGrow, samples: [] },
  })
  const lines = {
    rss: line('сайт, RSS', 'МБ', mayGrowMb),
    heap: line('сайт, куча после сборки мусора', 'МБ', mayGrowMb),
    children: line('снимки и копии, вместе', 'МБ'),
    open: line('сайт, открыто файлов и соединений', 'шт.', mayGrowOpen),
    proxy: line('nginx', 'МБ'),
  }
  let since: number | undefined
  let stopped = false
  const look = async () => {
    while (!stopped) {
      const sample = await site.sample().catch(() => undefined)
      if (sample && since !== undefined) {
        const seconds = (performance.now() - since) / 1000
        const add = (to: Measure, count: number) =>
          to.samples.push([seconds, Math.round(count * 10) / 10])
        add(lines.rss, sample.rssMb)
        add(lines.heap, sample.heapMb)
        add(lines.children, sumOf(childrenOf(site.pid)))
        add(lines.open, descriptorsOf(site.pid))
        if (proxyPid) add(lines.proxy, sumOf([proxyPid, ...childrenOf(proxyPid)]))
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  void look()
  return {
    all: Object.values(lines).filter((line) => line !== lines.proxy || proxyPid !== undefined),
    judgeFromNow() {
      since ??= performance.now()
    },
    stop() {
      stopped = true
    },
  }
}

const sumOf = (pids: number[]) => pids.reduce((sum, pid) => sum + mebibytes(pid), 0)
