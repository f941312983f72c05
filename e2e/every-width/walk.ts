import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { Walker } from './in-page/walker.ts'
import type { Mode } from './modes.ts'
import { paleTexts } from './pale-texts.ts'

declare global {
  var walker: Walker
}

let script: Promise<string> | undefined

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'in-page/walker.ts'),
        formats: ['iife'],
        name: 'walkerBundle',
      },
    },
  })
  const [answer] = [built].flat()
  if (!answer || !('output' in answer)) throw new Error('The walker was not built')
  return answer.output[0].code
}

/** What is measured in the page goes into it; the site's policy lets no other script in. */
export async function ready(page: Page): Promise<void> {
  script ??= bundle()
  await page.evaluate(() => document.fonts.ready)
  // A page hears of its new width with its next picture, and parts its words anew.
  await page.evaluate(
    () =>
      new Promise<void>((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
      ),
  )
  if (await page.evaluate(() => !('walker' in globalThis))) await page.evaluate(await script)
}

/** Texts cut, covered, broken or too small, and fields without an edge. */
export async function layoutFaults(
  page: Page,
  { vision, media }: Mode,
  layer?: string,
): Promise<string[]> {
  await ready(page)
  return page.evaluate((strictness) => walker.layoutFaults(strictness), {
    isLowVision: vision !== undefined,
    isEdgeNeeded: vision !== undefined || media?.forcedColors === 'active',
    layer,
  })
}

/** Texts that are too close to the colour they stand on, as a picture of the page shows it. */
export async function contrastFaults(
  page: Page,
  { vision, media }: Mode,
  layer?: string,
): Promise<string[]> {
  await ready(page)
  const due = vision ? { normal: 7, large: 7 } : { normal: 4.5, large: 3 }
  return paleTexts(page, due, media?.forcedColors === 'active', layer)
}
