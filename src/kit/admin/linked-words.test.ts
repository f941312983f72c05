import { expect, test } from 'vitest'
import { tellLinked } from './linked-words.ts'

test('what loses its link is told right of every number', () => {
  const told = (total: number) =>
    tellLinked(
      { linked: new Array(Math.min(total, 5)).fill({ kind: 'Альбом', title: 'Кубок' }), total },
      'соревнованием',
    ).replaceAll('\u00a0', ' ')
  const album = 'альбом «Кубок»'
  const five = new Array(5).fill(album).join(', ')
  expect([0, 1, 2, 5, 6, 10, 26].map(told)).toEqual([
    '',
    'Альбом «Кубок» останется, но потеряет связь с соревнованием.',
    `Останутся, но потеряют связь с соревнованием: ${album}, ${album}.`,
    `Останутся, но потеряют связь с соревнованием: ${five}.`,
    `Останутся, но потеряют связь с соревнованием: ${five} и ещё 1 запись.`,
    `Останутся, но потеряют связь с соревнованием: ${five} и ещё 5 записей.`,
    `Останутся, но потеряют связь с соревнованием: ${five} и ещё 21 запись.`,
  ])
})
