import type { CDPSession, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Painted } from './in-page/walker.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Chromium paints no taller picture. */
const tallest = 8000
/** So much below the baseline, in pixels, there may be an underscore. */
const hanging = 3
/** A text is at fault where this part of its ground is too close to it. */
const share = 0.1

/** Lines of text with less contrast than is due, by the ground that is really painted. */
export async function paleTexts(
  page: Page,
  due: { normal: number; large: number },
  areColoursForced: boolean,
  layer?: string,
): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  const lines = await page.evaluate((layer) => walker.paintedLines(layer), layer)
  // What lies over the page is as high as the screen.
  const height = await page.evaluate(
    (layer) => (layer ? innerHeight : document.documentElement.scrollHeight),
    layer,
  )
  const width = page.viewportSize()?.width ?? 0
  const found = new Set<string>()
  // Half the size tells a ground; only letters need every pixel.
  const scale = areColoursForced ? 1 : 0.5
  // A page does not learn the forced colours and cannot make them clear: the picture tells all.
  if (!areColoursForced) await page.evaluate(() => walker.hideTexts())
  for (let top = 0; top < height; top += tallest) {
    const size = Math.min(tallest, height - top)
    const picture = await shoot(client, { x: 0, y: top, width, height: size, scale }, !layer)
    for (const line of lines) {
      const middle = (line.top + line.bottom) / 2
      if (middle < top || middle >= top + size) continue
      // Without a Japanese font nothing may be painted where the signs stand.
      if (areColoursForced && line.isJapanese) continue
      const pixels = pixelsOf(line, picture, top)
      const worst = areColoursForced ? contrastOnPlate(pixels) : worstContrast(line, pixels)
      if (worst < (line.isLarge ? due.large : due.normal) - 0.01)
        found.add(`${worst.toFixed(2)} : 1 ${line.name}`)
    }
  }
  await page.evaluate(() => walker.showTexts())
  await client.detach()
  return [...found]
}

interface Picture {
  data: Buffer
  width: number
  height: number
  scale: number
}

async function shoot(
  client: CDPSession,
  clip: { x: number; y: number; width: number; height: number; scale: number },
  isWholePage: boolean,
): Promise<Picture> {
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    // It gives the page another size for a moment, and an open menu closes.
    captureBeyondViewport: isWholePage,
    clip,
  })
  const picture = await sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = picture.info
  return { data: picture.data, width, height, scale: clip.scale }
}

/** The pixels of a line: all of them in a picture of full size, else enough to know the ground. */
function pixelsOf(line: Painted, { data, width, height, scale }: Picture, from: number): Colour[] {
  const left = Math.ceil(line.left * scale)
  const right = Math.min(width, line.right * scale)
  const top = Math.ceil((line.top - from) * scale)
  const bottom = Math.min(height, (line.bottom - from) * scale + (scale < 1 ? 0 : hanging))
  const step = scale < 1 ? Math.max(1, Math.floor((right - left) / 60)) : 1
  const colours: Colour[] = []
  for (let y = Math.max(0, top); y < bottom; y++)
    for (let x = Math.max(0, left); x < right; x += step) {
      const at = (y * width + x) * 3
      colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  return colours
}

/** The contrast of the strongest pixel of the letters with the plate they stand on. */
function contrastOnPlate(pixels: Colour[]): number {
  const alike = [
    ...Map.groupBy(pixels, ([red, green, blue]) => (red << 16) | (green << 8) | blue).values(),
  ]
  const plate = alike.sort((a, b) => b.length - a.length)[0]?.[0]
  if (!plate) return Infinity
  return Math.max(...alike.map(([colour = plate]) => contrast(colour, plate)))
}

/** The contrast on the worst tenth of the ground. */
function worstContrast(line: Painted, ground: Colour[]): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbersOf(line.color)
  const opacity = alpha * line.opacity
  const contrasts = ground.map((under) => {
    const mix = (value: number, channel: 0 | 1 | 2) =>
      value * opacity + under[channel] * (1 - opacity)
    return contrast([mix(red, 0), mix(green, 1), mix(blue, 2)], under)
  })
  return contrasts.sort((a, b) => a - b)[Math.floor(contrasts.length * share)] ?? Infinity
}

export function numbersOf(color: string): number[] {
  const numbers = [...color.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(([text]) => Number(text))
  // color(srgb 0.1 0.2 0.3 / 0.5), as color-mix() answers.
  return color.startsWith('color(')
    ? numbers.map((value, at) => (at < 3 ? value * 255 : value))
    : numbers
}

export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Of every whole value of a channel: pictures have millions of them. */
const linear = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * partOf(red) + 0.7152 * partOf(green) + 0.0722 * partOf(blue)

const partOf = (value: number) => linear[Math.round(value)] ?? 0
