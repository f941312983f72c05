import type { Page } from '@playwright/test'

export const widths = [320, 360, 390, 600, 768, 900, 960, 1024, 1040, 1280, 1440, 1920]

export interface Mode {
  name: string
  media?: Parameters<Page['emulateMedia']>[0]
  /** The settings of the low-vision panel. */
  vision?: Record<string, string>
  /** Another mode in other colours: every box stands where it does there. */
  isRecoloured?: boolean
}

/** Of these, the ones worth looking at in a mode. */
export const widthsOf = ({ isRecoloured }: Mode, all: number[]): number[] =>
  isRecoloured ? all.filter((width) => [390, 1024, 1440].includes(width)) : all

const plain: Mode[] = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' }, isRecoloured: true },
  { name: 'forced colours', media: { forcedColors: 'active', colorScheme: 'dark' } },
]

export const lowVision = (colors: string, size: string): Mode => ({
  name: `low vision, ${colors}, ${size} %`,
  vision: { size, colors, letters: 'normal', lines: 'normal', pictures: 'on' },
  isRecoloured: colors !== 'white',
})

/** Letters apart, and words in place of pictures. */
const withoutPictures: Mode = {
  name: 'low vision, black, 150 %, without pictures, letters apart',
  vision: { size: '150', colors: 'black', letters: 'wide', lines: 'normal', pictures: 'off' },
}

export const modes: Mode[] = [
  ...plain,
  ...['white', 'black', 'blue'].flatMap((colors) =>
    ['100', '150', '200'].map((size) => lowVision(colors, size)),
  ),
  withoutPictures,
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
