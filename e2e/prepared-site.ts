import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { demoAlbums } from '#content/demo-albums.ts'
import { freePort } from '../scripts/free-port.ts'
import { startBuiltSite, untilReady } from '../test/built-site.ts'

export const password = 'Поклон-и-захват-2026'

/** Names the folder of a site with its demo content, each picture drawn, that every worker gets a copy of. */
export const preparedSite = 'PREPARED_SITE'

/** The built site on that folder. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { SITE_URL: url, DATA_DIR: dataDir, ADMIN_PASSWORD: password, ...settings }
  const site = await startBuiltSite(env, port)
  const stop = async () => {
    site.child.kill('SIGTERM')
    await site.exited
  }
  // One that comes up too late must not go on beside those of other tests.
  await untilReady(site).catch(async (late) => {
    await stop()
    throw late
  })
  return { url, stop }
}

/** Before all workers; see `globalSetup` of Playwright. */
export default async function prepareSite(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'))
  const { url, stop } = await startSite(folder)
  const wanted = demoAlbums.flatMap(({ photos }) => photos).length
  while ((await countPhotos(url)) < wanted) await setTimeout(200)
  await stop()
  process.env[preparedSite] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

async function countPhotos(url: string): Promise<number> {
  const albums: { photoCount: number }[] = await (await fetch(`${url}/api/albums`)).json()
  return albums.reduce((sum, { photoCount }) => sum + photoCount, 0)
}
