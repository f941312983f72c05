import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { readGiven } from '../scripts/given.ts'
import { programs } from '../scripts/run.ts'
import { untilUp } from '../scripts/until-up.ts'

readGiven('run clients')

interface Generator {
  name: string
  version: string
  bin: string
  args: string[]
  made: string
  /** Its own runtime, which it writes beside the calls, is not made for exactOptionalPropertyTypes. */
  isLoose?: boolean
}

// Installed for the run alone: 167 packages and 120 MB that nothing else here needs.
const generators: Generator[] = [
  {
    name: 'openapi-typescript',
    version: '7.13.0',
    bin: 'openapi-typescript',
    args: ['openapi.json', '-o', 'made/types.ts'],
    made: 'made/types.ts',
  },
  {
    name: '@hey-api/openapi-ts',
    version: '0.99.0',
    bin: 'openapi-ts',
    args: ['-i', 'openapi.json', '-o', 'made/hey-api'],
    made: 'made/hey-api/sdk.gen.ts',
    isLoose: true,
  },
  {
    name: 'orval',
    version: '8.38.0',
    bin: 'orval',
    args: ['--input', 'openapi.json', '--output', 'made/orval.ts', '--client', 'fetch'],
    made: 'made/orval.ts',
  },
  {
    name: 'oazapfts',
    version: '7.5.0',
    bin: 'oazapfts',
    args: ['openapi.json', 'made/oazapfts.ts'],
    made: 'made/oazapfts.ts',
    isLoose: true,
  },
]

const root = join(import.meta.dirname, '..')
const strict = [
  ...['--noEmit', '--strict', '--target', 'esnext', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler', '--lib', 'esnext,dom,dom.iterable', '--types', ''],
]

/** As whoever generates gets it: from a site that runs. */
async function readDocument(folder: string): Promise<string> {
  const port = await freePort()
  const site = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: '0' },
    stdio: 'ignore',
  })
  const exited = new Promise((resolve) => site.once('exit', resolve))
  try {
    await untilUp(`http://127.0.0.1:${port}/readyz`)
    return await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).text()
  } finally {
    site.kill('SIGTERM')
    await exited
  }
}

/** @returns what is wrong with the client it makes, a line each. */
function faultsOf({ bin, args, made, isLoose }: Generator, folder: string): string[] {
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { PATH = '' } = process.env
  const env = { ...process.env, PATH: dirname(process.execPath) + delimiter + PATH }
  const ran = spawnSync(join(folder, 'node_modules/.bin', bin), args, { ...options, env })
  if (ran.status !== 0 || !existsSync(join(folder, made)))
    return [`made nothing: ${ran.stdout}${ran.stderr}`]
  const exact = isLoose ? [] : ['--exactOptionalPropertyTypes']
  const compile = [join(root, programs.typescript), ...strict, ...exact, made]
  const { status, stdout } = spawnSync(process.execPath, compile, options)
  const errors = stdout.split('\n').filter((line) => line.includes('error TS'))
  return status === 0 || errors.length > 0 ? errors : [`the compiler ended with ${status}`]
}

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'clients-'))
let failed = false
try {
  mkdirSync(join(folder, 'made'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'openapi.json'), await readDocument(folder))
  const packages = generators.map(({ name, version }) => `${name}@${version}`)
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...quiet, ...packages], { cwd: folder, stdio: 'inherit' })
  for (const generator of generators) {
    const faults = faultsOf(generator, folder)
    failed ||= faults.length > 0
    const { name, version } = generator
    console.log(`${faults.length > 0 ? '✗' : '✓'} ${name} ${version}: ${faults.length} errors`)
    for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
