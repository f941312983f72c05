import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestApp, postgresUrl } from '#test/app.ts'
import { commandEnv } from '#test/command-env.ts'
import { rowsIn } from './places.ts'

// Eight processes one after another, whatever else the machine does.
vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

// The commands are the same on both databases; once is enough.
test.skipIf(postgresUrl)('npm run backup and npm run restore say what they do', async () => {
  const site = await createTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'commands-'))
  const archive = join(folder, 'site.tar')
  const run = (script: string, args: string[], dataDir: string) => {
    const env = { ...commandEnv, DATA_DIR: dataDir }
    const options = { cwd: site.config.root, env, encoding: 'utf8' } as const
    return spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], options)
  }
  expect(run('backup', [], folder).status).toBe(2)
  expect(run('backup', [archive], join(folder, 'nothing')).stderr).toContain('ещё не создана')
  expect(existsSync(archive)).toBe(false)

  const made = run('backup', [archive], site.config.dataDir)
  expect([made.status, made.stderr]).toEqual([
    0,
    expect.stringMatching(/Записи: 100\s%.*\nПроверка/s),
  ])
  expect(made.stdout).toMatch(/Копия готова и проверена: .*site\.tar, \d+\sКБ: \d+\sзапис/)

  const target = join(folder, 'restored')
  const restored = run('restore', [archive], target)
  expect([restored.status, restored.stdout]).toEqual([0, expect.stringContaining('Восстановлен')])
  expect((await rowsIn({ ...site.config, dataDir: target })).account).toHaveLength(1)
  const again = run('restore', [archive], target)
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('--overwrite')])
  expect(run('restore', [archive, '--overwrite'], target).status).toBe(0)
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})
