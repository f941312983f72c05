import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { jobFlags, jobMemory } from '#features/backups/backup-jobs.server.ts'
import { postgresUrl } from '#test/app.ts'

// More than a list held whole could name; a million takes twice as long and no more memory.
const files = 500_000
// A map of the disk keeps 32 MiB of itself in memory, and two are open at most; the rest is garbage not yet collected.
const mostMib = 256

// No database is asked.
test.skipIf(postgresUrl)(
  'half a million files are listed, compared, sent and pruned in the memory of a small server',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'many-files-'))
    const program = join(import.meta.dirname, 'many-files.ts')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...jobFlags, program, folder, `${files}`],
      { env: { ...process.env, ...jobMemory } },
    )
    rmSync(folder, { recursive: true })
    console.log(stdout.trim())
    const told = JSON.parse(stdout)
    expect(told).toMatchObject({ missing: 1, sentFiles: 0, farRemoved: 1, nobodysLeft: 0 })
    expect(told.size).toBeGreaterThan(files * 60_000)
    expect(told['prune MiB']).toBeLessThan(mostMib)
  },
  3_600_000,
)
