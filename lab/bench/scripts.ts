import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readAssets } from '#kit/pages/assets.server.ts'

const bytesOf = (clientDir: string, files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(clientDir, file))).length, 0)
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What a browser fetches of script before it has done anything, gzip; scripts of the built site, each file by itself. */
export function benchScripts(clientDir: string) {
  const { scripts, admin } = readAssets(clientDir)
  const first = [admin.script, ...admin.preloads.filter((file) => file.endsWith('.js'))]
  return [
    {
      what: `scripts of a public page before it is touched (${scripts.length} files), gzip`,
      measured: kB(bytesOf(clientDir, scripts)),
      target: '≤ 6 kB',
    },
    {
      what: `scripts of the admin before its first screen (${first.length} files), gzip`,
      measured: kB(bytesOf(clientDir, first)),
      target: '',
    },
  ]
}
