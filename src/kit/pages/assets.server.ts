import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses of the built scripts and styles that documents link to. */
export interface Assets {
  styles: string[]
  /** What `src/styles/<section>.ts` adds for the pages of that section. */
  sectionStyles: Record<string, string[]>
  enhance: string
  /** A classic script that puts the visitor's low-vision settings on the document before the first paint. */
  vision: string
  /** Fonts worth fetching before the stylesheet asks for them. */
  preloadFonts: string[]
  admin: { script: string; styles: string[]; preloads: string[] }
  /** The files of each island, by its name. */
  islands: Record<string, string[]>
  /** Development only: Vite's client, which reloads the page when its source changes. */
  reload?: string
}

interface ManifestEntry {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

/** Reads what `vite build` wrote beside the client files. */
export function readAssets(clientDir: string): Assets {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'),
  )
  const entry = (source: string) => {
    const found = manifest[source]
    if (!found) throw new Error(`The build has no ${source}: run npm run build`)
    return found
  }
  const withImports = (source: string, seen = new Set<string>()): ManifestEntry[] => {
    if (seen.has(source)) return []
    seen.add(source)
    const own = entry(source)
    return [own, ...(own.imports ?? []).flatMap((name) => withImports(name, seen))]
  }
  const styles = withImports('src/site-styles.ts')
  const stylesOf = (parts: ManifestEntry[]) => paths(parts.flatMap((part) => part.css ?? []))
  const sectionOf = (source: string) => /^src\/styles\/(\w+)\.ts$/.exec(source)?.[1]
  const admin = withImports('src/admin.tsx')
  const islandOf = (source: string) => /\/islands\/([^/]+)\.tsx$/.exec(source)?.[1]
  const filesOf = (source: string) =>
    withImports(source).flatMap((part) => [part.file, ...(part.css ?? [])])
  const paths = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  return {
    styles: stylesOf(styles),
    // What is shared comes first, so that a page's own rules may override it.
    sectionStyles: Object.fromEntries(
      Object.keys(manifest)
        .filter((source) => sectionOf(source))
        .map((source) => [sectionOf(source), stylesOf(withImports(source).reverse())]),
    ),
    enhance: `/${entry('src/enhance.ts').file}`,
    vision: `/${entry('src/vision.ts').file}`,
    preloadFonts: paths(
      styles
        .flatMap((part) => part.assets ?? [])
        .filter((file) => /cyrillic-(?!ext).*\.woff2$/.test(file)),
    ),
    admin: {
      script: `/${entry('src/admin.tsx').file}`,
      styles: stylesOf(admin),
      preloads: paths(admin.slice(1).map((part) => part.file)),
    },
    islands: Object.fromEntries(
      Object.keys(manifest)
        .filter((source) => islandOf(source))
        .map((source) => [
          islandOf(source),
          paths([source, 'src/kit/pages/mount-island.ts'].flatMap(filesOf)),
        ]),
    ),
  }
}

/** The same addresses as Vite's development server serves them. */
export const developmentAssets: Assets = {
  styles: [],
  sectionStyles: {},
  enhance: '/src/enhance.ts',
  vision: '/src/vision.ts',
  preloadFonts: [],
  admin: { script: '/src/admin.tsx', styles: [], preloads: [] },
  islands: {},
  reload: '/src/site-styles.ts',
}
