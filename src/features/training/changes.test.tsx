import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeTexts } from './changes.tsx'

test('what is cancelled looks so however far off it is', () => {
  const look = (date: string) =>
    renderToStaticMarkup(<ChangeTexts told={[{ text: 'занятия не будет', date }]} />)
  expect(look('2026-12-06')).toBe(look('2027-01-24'))
  const held = { text: 'занятия не будет', date: '2026-12-31', isBreak: true } as const
  expect(renderToStaticMarkup(<ChangeTexts told={[held]} />)).not.toBe(look('2026-12-31'))
})
