import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const isCode = (path: string) => /\.tsx?$/.test(path)

/**
 * The test files that may ask a PostgreSQL: they or what they import, however far, name the variable with
 * its address. The rest finds on it what it found without it. In doubt a file is one of them.
 */
export function testsOfDatabase(root: string, include: string[], variable: string): string[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders: [from: string, to: string][] = Object.entries<string>(imports).map(
    ([from, to]) => [from.slice(0, -1), to.slice(0, -1)],
  )
  const known = new Map<string, { names: boolean; imported: string[] }>()

  function resolve(path: string, written: string): string | undefined {
    if (written.startsWith('.')) return join(dirname(path), written)
    const [from, to] = folders.find(([start]) => written.startsWith(start)) ?? []
    return from && join(root, to ?? '', written.slice(from.length))
  }

  function read(path: string) {
    const text = readFileSync(path, 'utf8')
    const imported: string[] = []
    // What is imported by a computed name may be anything.
    const names = text.includes(variable) || /\bimport\s*\(\s*[^'\s]/.test(text)
    for (const [, written] of text.matchAll(/\b(?:from\s*|import\s*\(?\s*)'([^']+)'/g)) {
      const target = resolve(path, written ?? '')
      if (target && isCode(target)) imported.push(target)
    }
    return { names, imported }
  }

  function reaches(path: string, seen: Set<string>): boolean {
    if (seen.has(path)) return false
    seen.add(path)
    const file = known.get(path) ?? read(path)
    known.set(path, file)
    return file.names || file.imported.some((next) => reaches(next, seen))
  }

  return globSync(include, { cwd: root }).filter((test) => reaches(join(root, test), new Set()))
}
