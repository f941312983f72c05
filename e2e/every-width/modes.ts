import type { Page } from '@playwright/test'

export const widths = [320, 360, 390, 600, 768, 900, 960, 1024, 1040, 1280, 1440, 1920]

export interface Mode {
  name: string
  media?: Parameters<Page['emulateMedia']>[0]
  /** The settings of the low-vision panel. */
  vision?: Record<string, string>
}

const plain: Mode[] = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'forced colours', media: { forcedColors: 'active', colorScheme: 'dark' } },
]

export const lowVision = (colors: string, size: string): Mode => ({
  name: `low vision, ${colors}, ${size} %`,
  vision: { size, colors, letters: 'normal', lines: 'normal', pictures: 'on' },
})

export const modes: Mode[] = [
  ...plain,
  ...['white', 'black', 'blue'].flatMap((colors) =>
    ['100', '150', '200'].map((size) => lowVision(colors, size)),
  ),
]

/** What is opened from now on is seen in this mode. */
export async function enter(page: Page, { media, vision }: Mode): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', ...media })
  if (!vision) return
  await page.addInitScript(
    (settings) => localStorage.setItem('vision', settings),
    JSON.stringify(vision),
  )
}
