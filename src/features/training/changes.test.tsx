import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeTexts } from './changes.tsx'

test('only what is felt within a week alarms', () => {
  const alarms = (date: string) =>
    renderToStaticMarkup(
      <ChangeTexts told={[{ text: 'занятия не будет', date }]} today="2026-11-24" />,
    ).includes('data-soon')
  expect(
    ['2026-11-20', '2026-11-24', '2026-12-01', '2026-12-02', '2026-12-31'].map(alarms),
  ).toEqual([true, true, true, false, false])
})
