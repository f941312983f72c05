import { expect, test } from 'vitest'
import { goneNews } from './confirm-news-removal.ts'

const of = (published: boolean, publishedAt: string | null) =>
  goneNews({ title: 'Сборы', published, publishedAt }).replaceAll('\u00a0', ' ')
const ahead = '2999-01-01T00:00:00.000Z'
const past = '2020-01-01T00:00:00.000Z'

test('only what is on the site vanishes from it', () => {
  expect(of(true, past)).toBe('«Сборы» исчезнет с сайта.')
  expect(of(true, null)).toBe('«Сборы» исчезнет с сайта.')
  expect(of(true, ahead)).toBe('«Сборы» ещё не на сайте и не появится там.')
  for (const at of [null, past, ahead])
    expect(of(false, at)).toBe('«Сборы» — черновик, на сайте его нет.')
})
