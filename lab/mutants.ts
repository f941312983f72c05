import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { readGiven } from '../scripts/given.ts'
import { run } from '../scripts/run.ts'
import { listMutated } from './mutants/mutated-files.ts'
import { isBelow, readReport, tableOf } from './mutants/score.ts'

const root = join(import.meta.dirname, '..')
/** StrykerJS and what it found: inside `node_modules`, from where it finds the Vitest of the site. */
const kept = 'node_modules/.cache/mutants'
const stryker = join(kept, 'node_modules/@stryker-mutator')

const fromRoot = (path: string) => relative(root, resolve(path))
const { words, has } = readGiven('run mutants [-- ПАПКА_ИЛИ_ФАЙЛ …] [-- --near] [-- --afresh]', {
  words: (path) => listMutated(root, [fromRoot(path)]).length > 0,
  flags: ['near', 'afresh'],
})
// Every mutant after only those tests that start no site: what lives may still be noticed by the others.
const near = has('near')
const files = listMutated(root, words.map(fromRoot), near)

// 177 packages for one laboratory stay out of the site's own installation.
if (!existsSync(join(root, stryker))) {
  mkdirSync(join(root, kept), { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, 'lab/mutants', name), join(root, kept, name))
  execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: join(root, kept), stdio: 'inherit' })
}

const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
const report = join(root, kept, 'report.json')
const settings = {
  testRunner: 'vitest',
  plugins: [join(root, stryker, 'vitest-runner/dist/src/index.js')],
  // Tests call the application, not the module: Vitest would find none of them related.
  vitest: { configFile: `lab/mutants/vitest${near ? '.near' : ''}.config.ts`, related: false },
  coverageAnalysis: 'perTest',
  // What runs once, while a module is loaded (tables of words, expressions), would need every test in a new process.
  ignoreStatic: true,
  mutate: files,
  incremental: true,
  incrementalFile: join(kept, near ? 'near.json' : 'incremental.json'),
  force: has('afresh'),
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: report },
  ignorePatterns: ['dist', 'data', 'test-results'],
  tempDirName: join(folder, 'copy'),
  // TypeScript 7 has no compiler to call from JavaScript, and there are no references to rewrite.
  tsconfigFile: 'none.json',
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
}
writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings))
rmSync(report, { force: true })
let done = false
try {
  done = await run(`${stryker}/core/bin/stryker.js`, ['run', join(folder, 'settings.json')])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (!done) process.exit(1)

const scores = readReport(readFileSync(report, 'utf8'), files)
console.log(tableOf(scores))
process.exit(!near && isBelow(scores) ? 1 : 0)
