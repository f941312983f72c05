import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses of the built scripts and styles that documents link to. */
export interface Assets {
  /** The site's stylesheet and, for the pages of a section, the section's. */
  stylesOf(section?: string): Styles
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

interface Styles {
  files: string[]
  /** Inside those files already: a script that comes later and needs them must not fetch them again. */
  contained: string[]
}

interface ManifestEntry {
  file: string
  name?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Of each sheet: built stylesheets that a page which links it, and the site's, needs no more. */
export type SheetHolds = Record<string, string[]>

/** The sheet that every page links; the others have the names of sections. */
export const siteSheet = 'site'

/** What scripts/page-styles.ts makes under this name is one file when built. */
export const sheetSource = (sheet: string) => `@styles/${sheet}.css`

const sheetsOf = (section?: string) => [siteSheet, ...(section ? [section] : [])].map(sheetSource)

/** Reads what `vite build` wrote beside the client files. */
export function readAssets(clientDir: string): Assets {
  const read = (name: string) => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8'))
  const manifest: Record<string, ManifestEntry> = read('manifest.json')
  const holds: SheetHolds = read('sheets.json')
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
  const paths = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const islandOf = (source: string) => /\/islands\/([^/]+)\.tsx$/.exec(source)?.[1]
  const filesOf = (source: string) =>
    withImports(source).flatMap((part) => [part.file, ...(part.css ?? [])])
  const later = new Set((entry('src/enhance.ts').dynamicImports ?? []).flatMap(filesOf))
  const admin = withImports('src/admin.tsx')
  return {
    stylesOf: (section) => ({
      files: paths(sheetsOf(section).map((sheet) => entry(sheet).file)),
      contained: paths((holds[section ?? siteSheet] ?? []).filter((file) => later.has(file))),
    }),
    enhance: `/${entry('src/enhance.ts').file}`,
    vision: `/${entry('src/vision.ts').file}`,
    preloadFonts: paths(
      (entry(sheetSource(siteSheet)).assets ?? []).filter((file) =>
        /cyrillic-(?!ext).*\.woff2$/.test(file),
      ),
    ),
    admin: {
      script: `/${entry('src/admin.tsx').file}`,
      styles: paths(admin.flatMap((part) => part.css ?? [])),
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
  stylesOf: (section) => ({ files: sheetsOf(section).map((sheet) => `/${sheet}`), contained: [] }),
  enhance: '/src/enhance.ts',
  vision: '/src/vision.ts',
  preloadFonts: [],
  admin: { script: '/src/admin.tsx', styles: [], preloads: [] },
  islands: {},
  reload: '/@vite/client',
}
