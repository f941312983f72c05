import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Section } from '#kit/admin/sections.ts'

/** Every address that the admin has a screen for: what `src/admin.tsx` names, and what its sections bring. */
export async function adminRoutes(): Promise<string[]> {
  const named = readFileSync('src/admin.tsx', 'utf8').matchAll(/path: '([^'*/][^'*]*)',\s*lazy:/g)
  const files = globSync('src/features/*/admin/section.ts')
  const brought = await Promise.all(files.map((file) => import(join(process.cwd(), file))))
  const sections: Partial<Section>[] = brought.flatMap((exported) => Object.values(exported))
  const paths = sections.flatMap(({ routes = [] }) => routes.map(({ path = '' }) => path))
  return [...[...named].map(([, path = '']) => path), ...paths].map((path) => `/admin/${path}`)
}
