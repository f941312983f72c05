import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { u15 } from '#features/sport/test-categories.ts'
import { CoachSheet } from './coach-sheet.tsx'
import { testDate } from './test-competitions.ts'
import { silentDesk } from './use-club-list.ts'

const item = {
  ...{ id: 1, date: testDate, kind: 'competition' as const },
  ...{ categories: [u15], program: [] },
}

test.each([
  ['', '', 'Клуб Тренер Телефон'],
  ['Журавль', 'Марина Ладыгина', 'Клуб Журавль Тренер Марина Ладыгина Телефон'],
  ['Клуб «Первый шаг»', 'тренер Ким', 'Клуб «Первый шаг» тренер Ким Телефон'],
  ['Дзюдо-клуб «Журавль»', 'Ким', 'Дзюдо-клуб «Журавль» Тренер Ким Телефон'],
])('the sheet of «%s» calls nobody a club or a coach twice', (club, coach, head) => {
  const desk = { ...silentDesk, list: { ...silentDesk.list, club, coach } }
  const html = renderToStaticMarkup(<CoachSheet {...{ item, desk }} isWeighed />)
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' ')
  expect(text).toContain(`${head} `)
})
