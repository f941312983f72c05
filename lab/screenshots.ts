import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { freePort } from '../scripts/free-port.ts'
import { readGiven } from '../scripts/given.ts'
import { untilUp } from '../scripts/until-up.ts'

readGiven('run screenshots')
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/screenshots')
const port = await freePort()
const url = `http://localhost:${port}`
const password = 'Поклон-и-захват-2026'

const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'))
const site = spawn(process.execPath, ['scripts/start.ts'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'error',
  },
})
await untilUp(`${url}/readyz`)

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
const take = async (name: string) => {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(`docs/screenshots/${name}.png`)
}
await page.goto(url)
await take('home')
await page.goto(`${url}/news`)
await page
  .getByRole('link', { name: /Кубок федерации/ })
  .first()
  .click()
await take('news')
await page.goto(`${url}/admin/login?next=/admin/news`)
await page.getByLabel('Имя пользователя').fill('admin')
await page.getByLabel('Пароль', { exact: true }).fill(password)
await page.getByRole('button', { name: 'Войти' }).click()
await page.getByRole('heading', { name: 'Новости' }).waitFor()
await take('admin')

await browser.close()
const exited = new Promise((resolve) => site.once('exit', resolve))
site.kill('SIGTERM')
await exited
rmSync(dataDir, { recursive: true, force: true })
