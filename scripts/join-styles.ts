import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type ManifestEntry, sectionOf, siteStyles } from '#kit/pages/assets.server.ts'

type Manifest = Record<string, ManifestEntry>

/** A part's styles before those of the parts that build on it, each once. */
function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  if (seen.has(source)) return []
  seen.add(source)
  const { imports = [], css = [] } = manifest[source] ?? {}
  return [...imports.flatMap((name) => stylesOf(manifest, name, seen)), ...css]
}

/**
 * A page asks for two stylesheets, the site's and its section's, instead of one for each part that
 * an island shares with them.
 */
export function joinStyles(): Plugin {
  return {
    name: 'join-styles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        const folder = join(this.environment.config.root, 'dist/client')
        const manifestFile = join(folder, '.vite/manifest.json')
        const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
        const ofSite = new Set<string>()
        const joinOf = async (source: string) => {
          const files = stylesOf(manifest, source).filter((file) => !ofSite.has(file))
          const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
          const text = texts.join('')
          const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
          const name = `assets/${manifest[source]?.name}-joined-${hash}.css`
          await writeFile(join(folder, name), text)
          manifest[source] = {
            ...manifest[source],
            file: name,
            css: [name],
            joined: files,
            imports: [],
          }
          return files
        }
        for (const file of await joinOf(siteStyles)) ofSite.add(file)
        const sections = Object.keys(manifest).filter(sectionOf)
        for (const section of sections) await joinOf(section)
        await writeFile(manifestFile, JSON.stringify(manifest))
      },
    },
  }
}
