import { globSync } from 'node:fs'

const pureRules = 'src/features/**/!(*.server|*.test).ts'
/** Pure rules, and what everything written or refused goes through: here the score is demanded. */
const rules = [
  pureRules,
  'src/kit/record/!(*.test).ts',
  'src/kit/http/access.server.ts',
  'src/kit/db/record.server.ts',
]
/** Queries: reported. */
const queries = ['src/features/*/!(*.api).server.ts', 'src/kit/db/*.server.ts']

/** Shapes and declarations (other tests walk them whole), what the browser runs, what only tests use. */
const others = [
  '**/*.{contract,record,table,tables,gen}.ts',
  '**/{enhance,test,sample,fresh,use,known,confirm}-*.ts',
  '**/enhance/*',
  '**/{section,main}.ts',
  '**/*-{client,views}.ts',
  '**/image-child.ts',
]

const find = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: others })

export const isRule = (file: string, root = '.'): boolean => find(root, rules).includes(file)

/** The files with rules and queries, or those with pure rules and what is named, in the folders wanted or everywhere. */
export function listMutated(root: string, wanted: readonly string[], onlyPure = false): string[] {
  const all = [...new Set(find(root, [...rules, ...queries]))].sort()
  const asked = onlyPure ? find(root, [pureRules]) : all
  if (wanted.length === 0) return asked.sort()
  return all.filter((file) =>
    wanted.some(
      (path) =>
        file === path || (asked.includes(file) && (path === '' || file.startsWith(`${path}/`))),
    ),
  )
}
