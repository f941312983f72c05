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
