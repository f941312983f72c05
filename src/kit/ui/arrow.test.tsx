import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Arrow } from './arrow.tsx'

test.each(['left', 'right'] as const)(
  'an arrow adds nothing to the word it stands at, not a space that a line would go on under: %s',
  (to) => {
    const text = renderToStaticMarkup(<Arrow to={to} />).replace(/<[^>]+>/g, '')
    expect(text).toBe('')
  },
)
