import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { password, startSite } from '../e2e/prepared-site.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { readGiven } from '../scripts/given.ts'

readGiven('run screenshots')
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/screenshots')

const dataDir = mkdtempSync(join(tmpdir(), 'screenshots-'))
const { url, stop } = await startSite(dataDir)

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
const take = async (name: string) => {
  await page.waitForLoadState('networkidle')
  // With a palette a third of the weight; a repository keeps every one for ever.
  const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 })
  writeFileSync(join(folder, `${name}.png`), await picture.toBuffer())
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
await page.getByText('Кубок федерации').first().waitFor()
await take('admin')

await browser.close()
await stop()
rmSync(dataDir, { recursive: true, force: true })
