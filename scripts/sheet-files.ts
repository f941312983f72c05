import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { laterSheet, siteSheet } from '#kit/pages/assets.server.ts'

const root = join(import.meta.dirname, '..')

/** Around every page. It reads the list of pages for its menu, but does not show them. */
const frame = 'src/frame.tsx'

/** What the first paint does without. */
const afterPaint = 'src/kit/ui/later.ts'

interface Sheets {
  /** The stylesheets of each sheet in the order of the cascade: of pages of no section, of each section, of what comes later. */
  styles: Map<string, string[]>
  /** Every module that was read to know it. */
  read: string[]
  /** Every module that the pages of a section are made of. */
  modules: Map<string, ReadonlySet<string>>
  /** The stylesheets of a module and of all that it imports. */
  stylesOf(module: string): string[]
}

/**
 * What the pages of each section need by their imports: the frame, then the styles of a part before
 * those of what is made of it.
 */
export function readSheets(): Sheets {
  const imports = new Map<string, string[]>()
  const stylesOf = (file: string, seen: Set<string>): string[] => {
    if (seen.has(file)) return []
    seen.add(file)
    if (file.endsWith('.css')) return [file]
    const names = imports.get(file) ?? readImports(file)
    imports.set(file, names)
    return names.flatMap((name) => stylesOf(name, seen))
  }

  const pages = globSync('src/features/*/pages/*.tsx', { cwd: root }).sort()
  const later = stylesOf(afterPaint, new Set())
  const around = stylesOf(frame, new Set(pages))
  const sections = Map.groupBy(pages, sectionOf)
  sections.delete(undefined)
  const modules = new Map<string, Set<string>>()
  const styles = new Map([[laterSheet, later]])
  for (const [section, own] of [[siteSheet, []], ...sections] as [string, string[]][]) {
    const seen = new Set<string>()
    modules.set(section, seen)
    const needed = new Set([...around, ...own.flatMap((page) => stylesOf(page, seen))])
    styles.set(section, [...needed.difference(new Set(later))])
  }
  const read = [...imports.keys()]
  return { styles, read, modules, stylesOf: (module) => stylesOf(module, new Set()) }
}

/** Parts of pages lie beside them and have none. */
function sectionOf(file: string): string | undefined {
  const text = readFileSync(join(root, file), 'utf8')
  const section = /^ +section: '([\w-]+)',$/m.exec(text)?.[1]
  if (!section && text.includes('definePage('))
    throw new Error(`${file}: say section: '…' on a line of its own, where the build can read it`)
  return section
}

/** What a module takes from the project, types apart; what runs on the server alone draws nothing. */
function readImports(file: string): string[] {
  const { staticImports, staticExports } = parseSync(
    file,
    readFileSync(join(root, file), 'utf8'),
  ).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : []))
  return [...imported, ...passedOn]
    .filter((name) => /^[#.].*\.(tsx?|css)$/.test(name) && !/\.server\.tsx?$/.test(name))
    .map((name) =>
      name.startsWith('#')
        ? relative(root, fileURLToPath(import.meta.resolve(name)))
        : join(dirname(file), name),
    )
}
