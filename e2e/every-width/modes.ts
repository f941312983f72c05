import type { Page } from '@playwright/test'

export const widths = [320, 360, 390, 600, 768, 900, 960, 1024, 1040, 1280, 1440, 1920]

export interface Mode {
  name: string
  media?: Parameters<Page['emulateMedia']>[0]
  /** The settings of the low-vision panel. */
  vision?: Record<string, string>
  /** Another mode in other colours: every box stands where it does there. */
  isRecoloured?: boolean
  /** Of interest on phones, where it has no room. */
  isNarrow?: boolean
}

/** Of these, the ones worth looking at in a mode. */
export const widthsOf = ({ isRecoloured, isNarrow }: Mode, all: number[]): number[] =>
  all.filter(
    (width) => (!isRecoloured || [390, 1024, 1440].includes(width)) && (!isNarrow || width <= 390),
  )

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

/** The largest letters as far apart as they go: no word needs more room. */
const widest: Mode = {
  name: 'low vision, white, 200 %, letters furthest apart',
  vision: { size: '200', colors: 'white', letters: 'wider', lines: 'normal', pictures: 'on' },
  isNarrow: true,
}

export const modes: Mode[] = [
  ...plain,
  ...['white', 'black', 'blue'].flatMap((colors) =>
    ['100', '150', '200'].map((size) => lowVision(colors, size)),
  ),
  withoutPictures,
  widest,
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
