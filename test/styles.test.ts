import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const styles = globSync('src/**/*.css', { cwd: root })

test('a stylesheet is imported by what it dresses', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  const imported = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'([#.][^']+\.css)'/g)].map(
        ([, name = '']) =>
          name.startsWith('#') ? name.replace('#', 'src/') : join(dirname(file), name),
      ),
    ),
  )
  expect(styles.filter((file) => !imported.has(file))).toEqual([])
})

test('a class that the code names is in the stylesheet it takes it from', () => {
  const unknown = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/import (\w+) from '([#.][^']+\.module\.css)'/g)].flatMap(
      ([, name = '', from = '']) => {
        const style = from.startsWith('#') ? from.replace('#', 'src/') : join(dirname(file), from)
        const rules = readFileSync(join(root, style), 'utf8')
        return [...text.matchAll(new RegExp(`(?<![\\w.'/-])${name}\\.(\\w+)`, 'g'))]
          .filter(([, given = '']) => !new RegExp(`\\.${given}(?![\\w-])`).test(rules))
          .map(([, given]) => `${file}: ${given} is not in ${style}`)
      },
    )
  })
  expect(unknown).toEqual([])
})

/** What stands once, and what to write in its place. */
const pieces: [copy: RegExp, home: string, advice: string][] = [
  [
    /@(media|container)[^{]*\d(px|r?em)\b/,
    '',
    'write `@media (--from-48)` or `(--below-48)`: the widths are in scripts/width-queries.ts',
  ],
  [
    /text-decoration(-line)?:[^;]*line-through/,
    '',
    'write `--struck: line-through; text-decoration: var(--struck)`: the low-vision mode underlines every link, and strikes what says so',
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

const stylesheets = styles.map((file) => ({
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

test('a link that is filled like a button says so: in few colours it has the frame of one', () => {
  const fill = /background: var\(--(cloth-(red|blue|ink|slate)|patch|fill)\)/
  const nameless = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const links = [...text.matchAll(/<a\s(?:[^>]|=>)*>/g)].map(([link]) => link)
    return [...text.matchAll(/import (\w+) from '([#.][^']+\.module\.css)'/g)].flatMap(
      ([, name = '', from = '']) => {
        const style = from.startsWith('#') ? from.replace('#', 'src/') : join(dirname(file), from)
        const rules = stylesheets.find((sheet) => sheet.file === style)?.text ?? ''
        const filled = [...rules.matchAll(/\.(\w+) \{([^{}]*)\}/g)]
          .filter(([, , body = '']) => fill.test(body) && /text-decoration: none/.test(body))
          .map(([, given]) => `${name}.${given}`)
        return links
          .filter((link) => filled.some((given) => new RegExp(`${given}\\b`).test(link)))
          .filter((link) => !link.includes('data-button'))
          .map((link) => `${file}: ${link}: write data-button`)
      },
    )
  })
  expect(nameless).toEqual([])
})
