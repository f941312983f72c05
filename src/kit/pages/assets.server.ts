import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** Addresses of the built scripts and styles that documents link to. */
export interface Assets {
  /** What the pages of a section are drawn with at first; without a name, those of none. */
  stylesOf(section?: string): Styles
  /** A classic script that runs before the first paint and fetches the two below after it. */
  first: Inside
  /** The stylesheet of what the first paint does without. */
  later: string
  /** Both fonts: a page shows them if they are there at its first paint, else never changes under the eyes (docs/decisions/0174). */
  fonts: string[]
  enhance: string
  /** What the enhancement script fetches when somebody touches the page. */
  touched: string
  /** By their names, what that fetches in its turn. */
  parts: Record<string, string[]>
  /** What a public page fetches and runs before anybody touches it. */
  scripts: string[]
  admin: { script: string; styles: string[]; preloads: string[] }
  /** The files of each island, by its name. */
  islands: Record<string, string[]>
  /** Development only: Vite's client, which reloads the page when its source changes. */
  reload?: string
}

interface Inside {
  /** Written into the page; the Content-Security-Policy lets in the text of this hash. In development Vite serves what changes from the file. */
  inline?: { text: string; hash: string }
  /** The same, for a page that has it not inside. */
  file: string
}

interface Styles extends Inside {
  /** Inside the page's styles already: a script that comes later and needs them must not fetch them again. */
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

/** Of each sheet: built stylesheets that a page which has it, and the later one, needs no more. */
export type SheetHolds = Record<string, string[]>

/** The sheet of pages that are in no section, and what every page gets after the first paint; the others have the names of sections. */
export const siteSheet = 'site'
export const laterSheet = 'later'

/** What scripts/page-styles.ts makes under this name is one file when built. */
export const sheetSource = (sheet: string) => `@styles/${sheet}.css`

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
  const enhance = withImports('src/enhance.ts')
  const touched = entry('src/touched.ts')
  const later = new Set(
    [entry('src/enhance.ts'), touched]
      .flatMap(({ dynamicImports }) => dynamicImports ?? [])
      .flatMap(filesOf),
  )
  const admin = withImports('src/admin.tsx')
  const inside = (source: string) => {
    const { file } = entry(source)
    const text = readFileSync(join(clientDir, file), 'utf8')
      .trim()
      // A script that writes another one would end at its end.
      .replace(/<(?=\/?script)/g, '\\x3c')
    const hash = createHash('sha256').update(text).digest('base64')
    return { inline: { text, hash }, file: `/${file}` }
  }
  const styles = new Map(
    Object.entries(holds).map(([sheet, held]) => {
      const contained = paths(held.filter((file) => later.has(file)))
      return [sheet, { ...inside(sheetSource(sheet)), contained }]
    }),
  )
  return {
    stylesOf(section = siteSheet) {
      const found = styles.get(section)
      if (!found) throw new Error(`The build has no styles of ${section}: run npm run build`)
      return found
    },
    first: inside('src/first.ts'),
    later: `/${entry(sheetSource(laterSheet)).file}`,
    fonts: paths(
      (entry(sheetSource(siteSheet)).assets ?? []).filter((file) => file.endsWith('.woff2')),
    ),
    enhance: `/${entry('src/enhance.ts').file}`,
    touched: `/${touched.file}`,
    parts: Object.fromEntries(
      (touched.dynamicImports ?? []).map((source) => {
        const { file, css = [] } = entry(source)
        return [basename(source, extname(source)), paths([file, ...css])]
      }),
    ),
    scripts: paths(enhance.map((part) => part.file)),
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
  stylesOf: (section = siteSheet) => ({ file: `/${sheetSource(section)}`, contained: [] }),
  first: { file: '/src/first.ts' },
  later: `/${sheetSource(laterSheet)}`,
  fonts: [],
  enhance: '/src/enhance.ts',
  touched: '/src/touched.ts',
  parts: {},
  scripts: [],
  admin: { script: '/src/admin.tsx', styles: [], preloads: [] },
  islands: {},
  reload: '/@vite/client',
}
