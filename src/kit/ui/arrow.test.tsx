import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Arrow } from './arrow.tsx'

test.each(['left', 'right'] as const)(
  'between a word and its arrow stands no space that a line under the word would go on under: %s',
  (to) => {
    const text = renderToStaticMarkup(<Arrow to={to} />).replace(/<[^>]+>/g, '')
    expect(text).toBe('\u2060')
  },
)
