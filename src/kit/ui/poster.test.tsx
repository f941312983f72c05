import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Poster, type PosterTheme } from './poster.tsx'

const themes: PosterTheme[] = ['judo', 'sambo', 'ceremony', 'training', 'media']
const draw = (seed: number, theme: PosterTheme) =>
  renderToStaticMarkup(<Poster seed={seed} theme={theme} />)

test('every poster is small and needs neither styles nor ids', () => {
  for (const theme of themes)
    for (let seed = 0; seed < 60; seed++) {
      const svg = draw(seed, theme)
      expect(svg.length).toBeLessThan(2500)
      expect(svg).not.toMatch(/ (style|id)=|undefined|NaN/)
    }
})

test('a seed always draws the same poster, neighbours draw different ones', () => {
  for (const theme of themes) {
    expect(draw(7, theme)).toBe(draw(7, theme))
    expect(draw(7, theme)).not.toBe(draw(8, theme))
  }
})
