import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import siteStyles from '#src/styles/site-styles.ts'

const root = join(import.meta.dirname, '..')

interface Styles {
  default: Record<string, unknown>
}
const sections = Object.entries(
  import.meta.glob<Styles>(['../src/styles/*.ts', '!../src/styles/site-styles.ts'], {
    eager: true,
  }),
)

const linkedBy = (styles: Record<string, unknown>, from: string) =>
  Object.keys(styles).map((file) => join(from, file))

const everywhere = linkedBy(siteStyles, 'src/styles')
const bySection = new Map(
  sections.map(([file, { default: styles }]) => [
    file.replace(/^.*\/|\.ts$/g, ''),
    linkedBy(styles, 'src/styles'),
  ]),
)

/** The stylesheets a component needs, with those of everything it is made of. */
function stylesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  if (file.endsWith('.css')) return [file]
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/^import (?!type).*? from '([#.][^']+\.(?:tsx|css))'/gms)].flatMap(
    ([, name = '']) => {
      const path = name.startsWith('#') ? name.replace('#', 'src/') : join(file, '..', name)
      return stylesOf(path, seen)
    },
  )
}

test('every page links the styles of all it is made of', () => {
  const pages = globSync('src/features/*/pages/*.tsx', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('definePage({'),
  )
  expect(pages.length).toBeGreaterThan(10)
  const missing = pages.flatMap((page) => {
    const section = /^ +section: '([\w-]+)',$/m.exec(readFileSync(join(root, page), 'utf8'))?.[1]
    const linked = new Set([...everywhere, ...(bySection.get(section ?? '') ?? [])])
    return stylesOf(page)
      .filter((style) => !linked.has(style))
      .map((style) => `${page} needs ${style}: name its section, or add the style to src/styles`)
  })
  expect(missing).toEqual([])
})

/** What stands once, and what to write in its place. */
const pieces: [copy: RegExp, home: string, advice: string][] = [
  [
    /@(media|container)[^{]*\d(px|r?em)\b/,
    '',
    'write `@media (--from-48)` or `(--below-48)`: the widths are in scripts/width-queries.ts',
  ],
  [
    /clip-path: inset\(50%\)/,
    'src/kit/ui/base.css',
    'what is only read aloud says `data-spoken`, in the admin `VisuallyHidden`',
  ],
  [
    /max-width: var\(--page\)/,
    'src/kit/ui/column.module.css',
    'the column of a page is `page`, `underTrail`, `plain` or `wide` of src/kit/ui/column.module.css',
  ],
  [
    / a::after \{\s*content: "";\s*position: absolute;\s*inset: 0;\s*\}/,
    '',
    'a link over its whole card is `stretched` of src/kit/ui/stretched.module.css',
  ],
  [
    / a::after \{[^}]*inset: auto 0 calc\(-1 \* var\(--heri-width\)\)/,
    'src/kit/ui/tabs.module.css',
    'underlined links to views are `tabs` of src/kit/ui/tabs.module.css',
  ],
]

const stylesheets = globSync('src/**/*.css', { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
}))

test('a stylesheet repeats no piece that the kit has', () => {
  const found = stylesheets.flatMap(({ file, text }) =>
    pieces
      .filter(([copy, home]) => file !== home && copy.test(text))
      .map(([copy, , advice]) => `${file}: «${copy.exec(text)?.[0]}»: ${advice}`),
  )
  expect(found).toEqual([])
})

test('four declarations that stand in two stylesheets do not come to a third', () => {
  const places = new Map<string, Set<string>>()
  for (const { file, text } of stylesheets)
    for (const [, body = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      const declarations = body.split(';').map((line) => line.trim().replaceAll(/\s+/g, ' '))
      const key = declarations.filter(Boolean).sort().join('; ')
      if (key.split('; ').length >= 4) places.set(key, (places.get(key) ?? new Set()).add(file))
    }
  const found = [...places].filter(([, files]) => files.size > 2)
  expect(found.map(([key, files]) => `make «${key}» a class of the kit: ${[...files]}`)).toEqual([])
})
