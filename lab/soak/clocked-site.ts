/** The built site with a clock that its parent moves and a memory that it looks at: started by `run.ts` alone. */
import { readConfig } from '#kit/config/config.server.ts'
import { builtSite } from '../../scripts/built-site.ts'

export interface Sample {
  rssMb: number
  heapMb: number
}

export type Wish = { clock: number } | 'sample'

let aheadMs = 0
const megabytes = (bytes: number) => Math.round(bytes / 104_857.6) / 10

process.on('message', (wish: Wish) => {
  if (wish !== 'sample') {
    aheadMs = wish.clock - Date.now()
    process.send?.('moved')
    return
  }
  global.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rssMb: megabytes(rss), heapMb: megabytes(heapUsed) } satisfies Sample)
})

process.on('disconnect', () => process.exit(1))

const built = await builtSite()
await built?.startServer(readConfig(), () => new Date(Date.now() + aheadMs))
