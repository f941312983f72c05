import { expect, test } from 'vitest'
import { tellLinked } from './linked-words.ts'

test('what loses its link is told right of every number', () => {
  const of = (total: number, removed: number, whom?: string) => {
    const linked = new Array(Math.min(total, 5)).fill({ kind: 'Альбом', title: 'Кубок' })
    return tellLinked({ linked, total, ...(whom && { whom }) }, removed).replaceAll('\u00a0', ' ')
  }
  const told = (total: number) => of(total, 1, 'соревнованием')
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
  expect(of(1, 1)).toBe('Альбом «Кубок» останется, но потеряет связь с этой записью.')
  const inWords = ['Имя останется в расписании.']
  expect(tellLinked({ linked: [], total: 0, inWords }, 1)).toBe(inWords[0])
  expect(of(1, 3)).toBe('Альбом «Кубок» останется, но потеряет связь с ними.')
})
