import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noClubBook } from './club-book.ts'
import type { CompetitionResult } from './results.contract.ts'
import type { ResultsFilter } from './results-filter.ts'
import { Results } from './results-list.tsx'
import { row } from './test-rows.ts'

const [sunrise, crane] = ['Клуб «Восход»', 'Клуб «Журавль»']
const rows = [
  row({ place: 1, athlete: 'Первый', coach: 'Мирная С. И.' }),
  row({ place: 2, athlete: 'Второй', club: crane, coach: 'Лосев П. А.' }),
  row({ place: 3, athlete: 'Третий', coach: 'Мирная С. И.' }),
  row({ place: 3, athlete: 'Другой', club: crane, coach: 'Ким Я. П.' }),
]

function shown(filter: Partial<ResultsFilter>, results: CompetitionResult[] = rows) {
  const html = renderToStaticMarkup(
    <Results
      {...{ results, of: 'Кубок', path: '/competitions/1', season: '2026', book: noClubBook }}
      filter={{ club: '', who: '', ...filter }}
      takesRequests={false}
      linksOf={({ club }) => ({ club: `/clubs?${club}` })}
    />,
  )
  const plain = (text: string) => text.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')
  return {
    found: plain(/role="status">(.*?)<\/p>/s.exec(html)?.[1] ?? ''),
    rows: [...html.matchAll(/<tr data-place.*?<\/tr>/gs)].map(([text]) => plain(text)),
    html,
  }
}

test('of one club its rows do not repeat it, nor the coach of them all: both are said once, above', () => {
  const { found, rows, html } = shown({ club: sunrise })
  expect(found).toMatch(/^Клуб «Восход», тренер Мирная С\. И\., 2 результата: /)
  expect(rows).toEqual(['1Первый ', '3Третий '])
  expect(html).toContain(`href="/clubs?${sunrise}"`)
})

test('what the rows do not share stands in each', () => {
  expect(shown({ club: crane }).rows).toEqual(['2Второй тр. Лосев П. А.', '3Другой тр. Ким Я. П.'])
  expect(shown({}).rows[0]).toBe('1Первый Клуб «Восход», тр. Мирная С. И.')
  const alone = shown({ who: 'Второй' })
  expect(alone.rows).toEqual(['2Второй Клуб «Журавль», тр. Лосев П. А.'])
  // Of one who has no coach nothing is said for all.
  const bare = [row({ athlete: 'Первый' }), row({ athlete: 'Второй' })]
  expect(shown({ club: sunrise }, bare).found).toMatch(/^Клуб «Восход», 2 результата: /)
})
