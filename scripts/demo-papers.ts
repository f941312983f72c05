import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { demoPapers } from '#content/demo-papers.ts'
import { findOrInstallChromium } from './chromium.ts'
import { packPdf } from './pack-pdf.ts'

// The papers of the example whose words have changed, printed anew: `node scripts/demo-papers.ts`.
const folder = join(import.meta.dirname, '../content/demo-documents')
const list = join(folder, 'words.json')
const printed: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'))
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
const words: Record<string, string> = {}
for (const { file, html } of demoPapers) {
  words[file] = createHash('sha256').update(html).digest('hex')
  if (words[file] === printed[file]) continue
  await page.setContent(html)
  const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true })
  writeFileSync(join(folder, file), packPdf(pdf))
  console.log(file)
}
await browser.close()
writeFileSync(list, `${JSON.stringify(words, null, 2)}\n`)
