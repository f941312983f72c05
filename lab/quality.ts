import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { usualTimeZone } from '#kit/base/site.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { sizeOf } from '#test/page-loads.ts'
import { password, startSite } from '../e2e/prepared-site.ts'
import { findOrInstallChromium } from '../scripts/chromium.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { freePort } from '../scripts/free-port.ts'
import { readGiven } from '../scripts/given.ts'
import { readPublicPaths } from '../scripts/public-paths.ts'
import { lighthouseScores, type Scores } from './quality/lighthouse-scores.ts'
import { measurePage, type PageFigures } from './quality/page.ts'

const given = readGiven('run quality [-- lighthouse] [/адрес …]', {
  words: (word) => word === 'lighthouse' || word.startsWith('/'),
})
const words: string[] = given.words
const addresses = words.filter((word) => word !== 'lighthouse')
const root = join(import.meta.dirname, '..')
const debugPort = await freePort()

await ensureBuilt()
const dataDir = mkdtempSync(join(tmpdir(), 'quality-'))
const { url, stop } = await startSite(dataDir)
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`],
})

/** Of Lighthouse's first view, in seconds. */
const goal = { most: 1.2, ofShortest: 1, shortest: /^\/$|^\/competitions\/\d+$/ }
const goalOf = (path: string) => (goal.shortest.test(path) ? goal.ofShortest : goal.most)

type Measured = PageFigures & { lighthouse?: Scores | undefined }

try {
  const { fixed, items } = await readPublicPaths(url)
  const pages: Measured[] = []
  for (const path of addresses.length > 0 ? addresses : [...fixed, ...items]) {
    await (await fetch(url + path)).arrayBuffer()
    const figures = await measurePage(browser, url, path)
    const lighthouse = words.includes('lighthouse')
      ? await lighthouseScores(url + path, debugPort)
      : undefined
    pages.push({ ...figures, lighthouse })
    console.log(`${path}${lighthouse ? ` ${lighthouse.scores.join('/')}` : ''}`)
    for (const fault of [...figures.axe, ...figures.html, ...(lighthouse?.faults ?? [])])
      console.log(`  ${fault}`)
  }
  const report = reportOf(pages, await measureAdmin(browser))
  if (addresses.length === 0) {
    const file = join(root, 'docs/quality.md')
    // What the other laboratories found stands below it.
    const [, ...others] = readFileSync(file, 'utf8').split(/(?=^## )/m)
    writeFileSync(file, `${report}\n${others.join('')}`)
  }
  console.log(`\n${report}`)
  for (const { path, lighthouse } of pages)
    if (lighthouse && lighthouse.paintMs > goalOf(path) * 1000) {
      console.log(`missed: ${path}: ${seconds(lighthouse.paintMs)} s, goal ${goalOf(path)}`)
      process.exitCode = 1
    }
} finally {
  await browser.close()
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Script of the admin's screens, gzip, everything a first visit to each brings. */
async function measureAdmin(browser: Browser) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { accessToken }: { accessToken: string } = await answer.json()
  const scripts = async (path: string, token?: string) => {
    const page = await browser.newPage()
    if (token)
      await page.addInitScript((value) => localStorage.setItem('accessToken', value), token)
    const addresses = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') addresses.add(request.url())
    })
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.close()
    const sizes = await Promise.all([...addresses].map((address) => sizeOf(address, 'gzip')))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return {
    login: await scripts('/admin/login'),
    list: await scripts('/admin/news', accessToken),
    editor: await scripts('/admin/news/new', accessToken),
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2).replace('.', ',')
}

function reportOf(pages: Measured[], admin: Awaited<ReturnType<typeof measureAdmin>>): string {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1).replace('.', ',')
  const rows = pages.map((page) =>
    [
      page.path,
      kb(page.htmlBytes),
      kb(page.cssBytes),
      `${kb(page.jsBytes)} / ${kb(page.jsGzipBytes)}`,
      `${kb(page.fontBytes)} (${page.fontFiles})`,
      page.requests,
      page.thirdParty,
      page.layoutShift.toFixed(3).replace('.', ','),
      seconds(page.paintMs),
      page.axe.length,
      page.html.length,
      page.narrowPx <= 320 ? 'да' : page.narrowPx,
      page.lighthouse ? seconds(page.lighthouse.paintMs) : '—',
      page.lighthouse?.scores.join(' / ') ?? '—',
    ].join(' | '),
  )
  return `# Измерено на собранном сайте

Пишет \`npm run quality\` (с оценками Lighthouse: \`npm run quality -- lighthouse\`). Сайт собран, с демонстрационными данными,
каждая страница открыта впервые, как с телефона: процессор в 4 раза медленнее, сеть «slow 4G».
Замер ${formatDate(localDate(new Date(), usualTimeZone))}; время зависит от машины, её загрузка была при этом ${loadavg()[0]?.toFixed(1).replace('.', ',')}.

Размеры в килобайтах (1000 байт): HTML, CSS и шрифты в brotli, скрипт до любого действия посетителя в brotli и gzip.
Нормы: HTML ≤ 15, CSS ≤ 15, скрипт ≤ 6 gzip, шрифты ≤ 80 и 2 файла, чужих запросов 0, сдвиг ≤ 0,01, ошибок 0.
«LCP» — секунды до главного содержимого; «320» — страница умещается в 320 px; Lighthouse: его LCP (норма ≤ ${String(goal.most).replace('.', ',')}, на главной и у соревнования ≤ ${goal.ofShortest}) и скорость / доступность / приёмы / поиск.

| Страница | HTML | CSS | Скрипт br / gzip | Шрифты | Запросы | Чужие | Сдвиг | LCP | axe | html-validate | 320 | LCP Lighthouse | Lighthouse |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}

| Скрипт админки, gzip | Замер | Норма |
|---|---|---|
| вход | ${kb(admin.login)} | 200 |
| список новостей | ${kb(admin.list)} | 350 |
| редактор новости | ${kb(admin.editor)} | по требованию |
`
}
