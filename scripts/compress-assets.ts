import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes `.br` and `.gz` beside every built script and style, so that the server only sends bytes. */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'worker',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const { name, config } = this.environment
        const folder = join(config.root, 'dist/client', name === 'worker' ? '.' : 'assets')
        const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
        await Promise.all(
          texts.map(async (name) => {
            const bytes = await readFile(join(folder, name))
            await Promise.all([
              writeFile(join(folder, `${name}.br`), await brotli(bytes)),
              writeFile(join(folder, `${name}.gz`), await gz(bytes, { level: 9 })),
            ])
          }),
        )
      },
    },
  }
}
