import { expect, test } from 'vitest'
import type { Site } from '#kit/base/site.ts'
import { federationData, placeData } from './federation-data.ts'

const site = { url: 'https://judo.test', name: 'Федерация дзюдо Энска', city: 'Энск' } as Site

test('the federation is one thing by its address, with its name and its logo', () => {
  expect(federationData(site)).toEqual({
    '@type': 'SportsOrganization',
    '@id': 'https://judo.test/#federation',
    name: 'Федерация дзюдо Энска',
    url: 'https://judo.test',
    logo: 'https://judo.test/icon-512.png',
  })
})

test('a place is called by what is known of it, at least by its city', () => {
  const told = (name: string, address: string, city = 'Энск') =>
    placeData({ ...site, city }, { name, address })
  const inCity = { '@type': 'PostalAddress', addressLocality: 'Энск', addressCountry: 'RU' }
  expect(told('Дворец', 'пр. Мира, 1')).toEqual({
    ...{ '@type': 'Place', name: 'Дворец', address: 'пр. Мира, 1' },
  })
  expect(told('Дворец', '')).toMatchObject({ name: 'Дворец', address: 'Дворец' })
  expect(told('', 'пр. Мира, 1')).toMatchObject({ name: 'пр. Мира, 1', address: 'пр. Мира, 1' })
  expect(told('', '')).toEqual({ '@type': 'Place', name: 'Энск', address: inCity })
  expect(JSON.parse(JSON.stringify(told('', '', '')))).toEqual({
    ...{ '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'RU' } },
  })
})
