import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { startDevelopment } from './development.server.ts'
import { freePort } from './free-port.ts'
import { readGiven } from './given.ts'
import { endWithNpm } from './npm-parent.ts'

readGiven('run dev: настройки — переменные окружения, см. .env.example')
const root = join(import.meta.dirname, '..')
process.env.NODE_ENV ??= 'development'

const vite = await createServer({
  root,
  // A port of its own, so that two checkouts can be worked on at once.
  server: { middlewareMode: true, hmr: { port: await freePort() } },
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable environment')
const { runner } = ssr

let running: Awaited<ReturnType<typeof startDevelopment>> | undefined
let restarting: Promise<void> = Promise.resolve()
let settling: NodeJS.Timeout | undefined

async function restart() {
  await running?.close()
  running = undefined
  runner.clearCache()
  const source: { startDevelopment: typeof startDevelopment } = await runner.import(
    '/scripts/development.server.ts',
  )
  running = await source.startDevelopment((handler) =>
    createHttpServer((request, response) => {
      vite.middlewares(request, response, () => handler(request, response))
    }),
  )
  vite.ws.send({ type: 'full-reload' })
}

// An editor saves several files at once: one restart serves them all.
const queueRestart = () => {
  clearTimeout(settling)
  settling = setTimeout(() => {
    restarting = restarting.then(restart).catch((error) => console.error(error.cause ?? error))
  }, 150)
}

// What only the browser runs is hot-replaced by Vite; everything else is the server's.
const isBrowserOnly = (file: string) =>
  /\/(admin|islands)\/|\.css$|admin\.tsx$|enhance\.ts$/.test(file)
vite.watcher.on('change', (file) => {
  if (/\/(src|content|migrations)\//.test(file) && !isBrowserOnly(file)) queueRestart()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    await running?.close()
    await vite.close()
    process.exit(0)
  })
endWithNpm()

await restart().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
