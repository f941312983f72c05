import { expect, test } from 'vitest'
import { techniqueAddress, techniquesAddress, trail } from './technique-addresses.ts'

test('a technique has a page, a choice of techniques an address in one form only', () => {
  expect(techniqueAddress('uchi-mata')).toBe('/about-judo/techniques/uchi-mata')
  expect(techniquesAddress({})).toBe('/about-judo/techniques')
  expect(techniquesAddress({ q: '' })).toBe('/about-judo/techniques')
  expect(techniquesAddress({ q: 'a&b' })).toBe('/about-judo/techniques?q=a%26b')
  expect(techniquesAddress({ q: 'o', gokyo: '1', subgroup: 'te-waza', group: 'nage-waza' })).toBe(
    '/about-judo/techniques?group=nage-waza&subgroup=te-waza&gokyo=1&q=o',
  )
})

test('search engines are told the way over the catalogue', () => {
  const site = {
    ...{ url: 'https://judo.test', name: 'Федерация дзюдо Энска', city: 'Энск' },
    ...{ timeZone: 'Europe/Moscow', hasFarCopies: false },
  }
  const below = [{ name: 'Учи-мата', path: '/about-judo/techniques/uchi-mata' }]
  expect(trail(site, below)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Федерация дзюдо Энска', item: 'https://judo.test/' },
      { position: 2, name: 'Техники дзюдо', item: 'https://judo.test/about-judo/techniques' },
      { position: 3, name: 'Учи-мата', item: 'https://judo.test/about-judo/techniques/uchi-mata' },
    ],
  })
})
