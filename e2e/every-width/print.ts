import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { contrast, numbersOf } from './pale-texts.ts'
import { ready } from './walk.ts'

const white = [255, 255, 255] as const

/** Texts that come out pale on white paper, where a browser leaves the grounds out. */
export async function paleOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  await ready(page)
  const lines = await page.evaluate(() => walker.paintedLines())
  const found = lines
    .filter(({ keepsGround }) => !keepsGround)
    .flatMap(({ name, color, opacity }) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = numbersOf(color)
      const mix = (value: number) => value * alpha * opacity + 255 * (1 - alpha * opacity)
      const figure = contrast([mix(red), mix(green), mix(blue)], white)
      return figure < 4.49 ? [`${figure.toFixed(2)} : 1 on paper ${name}`] : []
    })
  return [...new Set(found)]
}

/** The words of each sheet; with `pdftotext` of poppler-utils. */
async function sheetsOf(page: Page): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'print-'))
  try {
    const file = join(folder, 'page.pdf')
    writeFileSync(file, await page.pdf({ format: 'A4' }))
    const { stdout } = await promisify(execFile)('pdftotext', ['-raw', file, '-'])
    return stdout.replace(/\f$/, '').split('\f')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sheets that hold nothing but what stands at the foot of every page. */
export async function emptySheets(page: Page): Promise<string[]> {
  const footer = new Set(wordsOf(await page.locator('body > footer').innerText()))
  return (await sheetsOf(page)).flatMap((sheet, at, { length }) =>
    wordsOf(sheet).every((word) => footer.has(word))
      ? [`sheet ${at + 1} of ${length} holds no more than the footer`]
      : [],
  )
}

/** Headings that are the last of their sheet, before what they are of. */
export async function headingsLeft(page: Page): Promise<string[]> {
  const said = (text: string) => wordsOf(text).join(' ')
  const headings = new Set((await page.locator('main :is(h2, h3)').allInnerTexts()).map(said))
  return (await sheetsOf(page)).flatMap((sheet, at) => {
    const lines = sheet.trimEnd().split('\n')
    const [left] = [1, 2]
      .map((count) => said(lines.slice(-count).join(' ')))
      .filter((end) => headings.has(end))
    return left === undefined ? [] : [`sheet ${at + 1} ends with «${left}»`]
  })
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
