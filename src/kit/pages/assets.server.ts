import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Addresses of the built scripts and styles that documents link to. */
export interface Assets {
  styles: Styles
  /** What `src/styles/<section>.ts` adds for the pages of that section. */
  sectionStyles: Record<string, Styles>
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

export interface ManifestEntry {
  file: string
  name?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
  /** The stylesheets of which the only one in `css` is made. */
  joined?: string[]
}

/** What every public page links to. */
export const siteStyles = 'src/styles/site-styles.ts'

/** `calendar` of `src/styles/calendar.ts` */
export const sectionOf = (source: string) => /^src\/styles\/(\w+)\.ts$/.exec(source)?.[1]

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
  const paths = (files: string[]) => [...new Set(files)].map((file) => `/${file}`)
  const islandOf = (source: string) => /\/islands\/([^/]+)\.tsx$/.exec(source)?.[1]
  const filesOf = (source: string) =>
    withImports(source).flatMap((part) => [part.file, ...(part.css ?? [])])
  const later = new Set((entry('src/enhance.ts').dynamicImports ?? []).flatMap(filesOf))
  const stylesOf = (source: string): Styles => {
    const { css = [], joined = [] } = entry(source)
    return { files: paths(css), contained: paths(joined.filter((file) => later.has(file))) }
  }
  const admin = withImports('src/admin.tsx')
  return {
    styles: stylesOf(siteStyles),
    sectionStyles: Object.fromEntries(
      Object.keys(manifest)
        .filter((source) => sectionOf(source))
        .map((source) => [sectionOf(source), stylesOf(source)]),
    ),
    enhance: `/${entry('src/enhance.ts').file}`,
    vision: `/${entry('src/vision.ts').file}`,
    preloadFonts: paths(
      (entry(siteStyles).assets ?? []).filter((file) => /cyrillic-(?!ext).*\.woff2$/.test(file)),
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
  styles: { files: [], contained: [] },
  sectionStyles: {},
  enhance: '/src/enhance.ts',
  vision: '/src/vision.ts',
  preloadFonts: [],
  admin: { script: '/src/admin.tsx', styles: [], preloads: [] },
  islands: {},
  reload: `/${siteStyles}`,
}
