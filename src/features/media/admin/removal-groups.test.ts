import { expect, test } from 'vitest'
import type { RemovalRequest } from '../media.contract.ts'
import { groupRequests } from './removal-groups.ts'

const asked = (
  id: number,
  sender: string,
  createdAt = '2026-11-21T09:00:00Z',
  { contact = '', consents = [] as number[] | null } = {},
) => ({ id, sender, createdAt, contact, photo: { consents } }) as RemovalRequest
const waves = (requests: RemovalRequest[]) =>
  groupRequests(requests).map(({ waves }) => waves.map((wave) => wave.map(({ id }) => id)))
const by = (requests: RemovalRequest[]) => groupRequests(requests).map((dossier) => dossier.by)

test('what one sender asked within a day stands together, what is older or of nobody known by itself', () => {
  expect(waves([])).toEqual([])
  expect(
    waves([
      asked(1, 'a', '2026-11-21T09:00:00Z'),
      asked(2, 'b', '2026-11-21T09:01:00Z'),
      asked(3, 'a', '2026-11-22T08:59:59Z'),
      asked(4, 'a', '2026-11-22T09:00:00Z'),
      asked(5, 'a', '2026-11-22T09:01:00Z'),
      asked(6, '', '2026-11-22T09:02:00Z'),
      asked(7, '', '2026-11-22T09:03:00Z'),
    ]),
  ).toEqual([[[1, 3]], [[2]], [[4, 5]], [[6]], [[7]]])
})

test('a family that writes from two networks is one dossier by its telephone or mail, however written', () => {
  const day = '2026-11-21T09:00:00Z'
  const by = (sender: string, id: number, contact: string) => asked(id, sender, day, { contact })
  expect(
    waves([
      by('a', 1, '+7 (900) 123-45-67, Ольга'),
      by('b', 2, 'Mama@Judo.test'),
      by('c', 3, '89001234567'),
      by('d', 4, 'пишите на mama@judo.test'),
      by('e', 5, 'спросите Ольгу'),
      by('f', 6, 'спросите Ольгу'),
      by('g', 7, '9001234568'),
    ]),
  ).toEqual([[[1], [3]], [[2], [4]], [[5]], [[6]], [[7]]])
  // Who leaves both joins what stood apart, in the place of the oldest.
  expect(
    waves([
      by('a', 1, '+7 900 123-45-67'),
      by('x', 2, ''),
      by('b', 3, 'mama@judo.test'),
      by('a', 4, 'mama@judo.test'),
    ]),
  ).toEqual([[[1, 4], [3]], [[2]]])
})

test('who is marked on all they ask about joins them; a joker who asks about everybody joins nobody', () => {
  const day = '2026-11-21T09:00:00Z'
  const of = (sender: string, id: number, consents: number[] | null) =>
    asked(id, sender, day, { consents })
  const family = [of('a', 1, [14, 3]), of('a', 2, [14]), of('b', 3, [14, 8])]
  expect(waves(family)).toEqual([[[1, 2], [3]]])
  expect(by(family)).toEqual([['person']])
  expect(waves([of('j', 1, [14]), of('j', 2, [8]), of('j', 3, []), of('b', 4, [14])])).toEqual([
    [[1, 2, 3]],
    [[4]],
  ])
  expect(waves([of('a', 1, null), of('b', 2, null)])).toEqual([[[1]], [[2]]])
})
