import sharp, { type Sharp } from 'sharp'
import { withRoom } from './image-room.server.ts'
import { longestSide, type StoredPair, seeThroughOf, withDrawings } from './images.server.ts'

/** A drawing of our own, or a stored image. */
export type LogoSource = { svg: string } | StoredPair

export interface MadeLogo {
  name: string
  bytes: Buffer
}

const sizes = [256, 512, 1024, 2048] as const
const cloths = [
  { name: 'na-svetlom', background: '#ffffff' },
  { name: 'na-tyomnom', background: '#14181f' },
]
const clothSide = 1200
/** The free field a logo asks for around it. */
const margin = 240
/** The largest PNG there is, its source and its copy without packing. */
const needed = 3 * longestSide * longestSide * 4

/** The forms a newspaper asks for; of a stored image the largest is as large as it is. */
export const makeLogos = (source: LogoSource): Promise<MadeLogo[]> =>
  withRoom(needed, () =>
    'svg' in source
      ? withDrawings(() => formsOf((side) => sharp(sized(source.svg, side))))
      : storedForms(source),
  )

async function storedForms(pair: StoredPair): Promise<MadeLogo[]> {
  const path = await seeThroughOf(pair)
  const { width, height } = await sharp(path).metadata()
  return formsOf(() => sharp(path), Math.max(width, height))
}

async function formsOf(
  open: (side: number) => Sharp,
  largest = Number.POSITIVE_INFINITY,
): Promise<MadeLogo[]> {
  const made: MadeLogo[] = []
  const add = async (name: string, image: Sharp) =>
    made.push({ name: `logotip-${name}.png`, bytes: await image.png().toBuffer() })
  for (const side of sizesUpTo(largest))
    await add(String(side), open(side).resize({ width: side, height: side, fit: 'inside' }))
  for (const { name, background } of cloths) {
    const side = clothSide - 2 * margin
    const edges = { top: margin, bottom: margin, left: margin, right: margin }
    const inside = { width: side, height: side, fit: 'contain' as const, background }
    await add(
      name,
      open(side)
        .flatten({ background })
        .resize(inside)
        .extend({ ...edges, background }),
    )
  }
  return made
}

const sizesUpTo = (largest: number): number[] => {
  const smaller = sizes.filter((one) => one < largest)
  return Number.isFinite(largest) ? [...smaller, Math.max(largest, sizes[0])] : smaller
}

/** Drawn at the size asked for, not enlarged from a smaller one. */
const sized = (svg: string, side: number): Buffer =>
  Buffer.from(svg.replace('<svg ', `<svg width="${side}" height="${side}" `))
