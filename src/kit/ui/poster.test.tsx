import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Poster, type PosterTheme } from './poster.tsx'
import { MillFigures } from './posters/mill.tsx'
import { ThrowFigures } from './posters/throw.tsx'

const themes: PosterTheme[] = ['judo', 'sambo', 'ceremony', 'training', 'media']
const draw = (seed: number, theme: PosterTheme) =>
  renderToStaticMarkup(<Poster seed={seed} theme={theme} />)

test('every poster is small and needs neither styles nor ids', () => {
  for (const theme of [...themes, 'both'] as const)
    for (let seed = 0; seed < 60; seed++) {
      const svg = draw(seed, theme)
      expect(svg.length).toBeLessThan(2500)
      expect(svg).not.toMatch(/ (style|id)=|undefined|NaN/)
    }
})

test('the picture of both sports shows a throw of each, each sport’s own only its own', () => {
  const paths = (figures: ReactNode) =>
    [...renderToStaticMarkup(figures).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? '')
  const judo = paths(<ThrowFigures tori="" uke="" />)
  const sambo = paths(<MillFigures tori="" uke="" />)
  const shows = (theme: PosterTheme, figures: string[]) =>
    Array.from({ length: 8 }, (_, seed) => draw(seed, theme)).some((svg) =>
      figures.every((d) => svg.includes(d)),
    )
  expect([shows('both', judo), shows('both', sambo)]).toEqual([true, true])
  expect([shows('judo', judo), shows('judo', sambo)]).toEqual([true, false])
  expect([shows('sambo', judo), shows('sambo', sambo)]).toEqual([false, true])
})

test('a seed always draws the same poster, neighbours draw different ones', () => {
  for (const theme of themes) {
    expect(draw(7, theme)).toBe(draw(7, theme))
    expect(draw(7, theme)).not.toBe(draw(8, theme))
  }
})

type Point = readonly [x: number, y: number]

/** Points along a line of straight strokes and arcs, in the letters that the figures are drawn with. */
function alongOf(d: string): Point[] {
  const along: Point[] = []
  let [letter, x, y] = ['M', 0, 0]
  const given = [...d.matchAll(/[A-Za-z]|-?[\d.]+/g)].map(([one]) => one)
  const next = () => Number(given.shift())
  while (given.length > 0) {
    if (/[A-Za-z]/.test(given[0]!)) letter = given.shift()!
    const [fromX, fromY] = [x, y]
    const by = letter === letter.toLowerCase() ? [x, y] : [0, 0]
    const kind = letter.toUpperCase()
    const bend = kind === 'Q' ? [next() + by[0]!, next() + by[1]!] : undefined
    if (kind !== 'V') x = next() + by[0]!
    if (kind !== 'H') y = next() + by[1]!
    if (kind === 'M') {
      if (along.length > 0) break
      along.push([x, y])
      letter = letter === 'm' ? 'l' : 'L'
    } else if (bend)
      for (let at = 1; at <= 40; at++) {
        const t = at / 40
        const on = (from: number, over: number, to: number) =>
          (1 - t) ** 2 * from + 2 * (1 - t) * t * over + t ** 2 * to
        along.push([on(fromX, bend[0]!, x), on(fromY, bend[1]!, y)])
      }
    else along.push([x, y])
  }
  return along
}

/** How far a point is from a stroke of that width, whose ends are cut off square. */
function fromStroke([x, y]: Point, along: Point[], width: number): number {
  const far = along.slice(1).map(([toX, toY], at) => {
    const [fromX, fromY] = along[at]!
    const length = Math.hypot(toX - fromX, toY - fromY)
    const [alongX, alongY] = [(toX - fromX) / length, (toY - fromY) / length]
    const on = (x - fromX) * alongX + (y - fromY) * alongY
    const off = Math.abs((x - fromX) * alongY - (y - fromY) * alongX)
    return Math.hypot(Math.max(-on, on - length, 0), Math.max(off - width / 2, 0))
  })
  return Math.min(...far)
}

test('every head is on its shoulders, or on those of who lies over them', () => {
  const shoulders = [
    [<ThrowFigures key="throw" tori="tori" uke="uke" />, { tori: 'tori', uke: 'uke' }],
    [<MillFigures key="mill" tori="tori" uke="uke" />, { tori: 'uke', uke: 'uke' }],
  ] as const
  for (const [figures, bodyOf] of shoulders) {
    const svg = renderToStaticMarkup(figures)
    const wide = Number(/<g[^>]* stroke-width="(\d+)"/.exec(svg)?.[1])
    const numberOf = (tag: string, name: string) =>
      Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(tag)?.[1])
    const heads = svg.match(/<circle[^>]*>/g) ?? []
    expect(heads).toHaveLength(2)
    for (const head of heads) {
      const whose = /fill="(tori|uke)"/.exec(head)![1] as 'tori' | 'uke'
      const strokes = svg.match(new RegExp(`<path[^>]*stroke="${bodyOf[whose]}"[^>]*>`, 'g')) ?? []
      const far = strokes.map((path) =>
        fromStroke(
          [numberOf(head, 'cx'), numberOf(head, 'cy')],
          alongOf(/ d="([^"]*)"/.exec(path)![1]!),
          numberOf(path, 'stroke-width') || wide,
        ),
      )
      expect(Math.min(...far), head).toBeLessThan(numberOf(head, 'r'))
      // Nor in the middle of the body.
      expect(Math.min(...far), head).toBeGreaterThan(numberOf(head, 'r') / 5)
    }
  }
})
