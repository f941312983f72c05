import { expect, test } from 'vitest'
import { isCurrent } from './menu.ts'

const news = { label: 'Новости', href: '/news' }

test('an entry is current on its own page and on the pages below it', () => {
  expect(isCurrent(news, '/news')).toBe(true)
  expect(isCurrent(news, '/news/12')).toBe(true)
  expect(isCurrent(news, '/newsletter')).toBe(false)
})

test('the main page is current only on itself', () => {
  expect(isCurrent({ label: 'Главная', href: '/' }, '/news')).toBe(false)
})

test('a dropdown is current when one of its entries is', () => {
  const menu = { label: 'Соревнования', items: [{ label: 'Календарь', href: '/calendar' }] }
  expect(isCurrent(menu, '/calendar')).toBe(true)
  expect(isCurrent(menu, '/news')).toBe(false)
})

test('a dropdown is current on a page of its room that the menu does not name', () => {
  const menu = { label: 'О дзюдо', rooms: ['/about-judo', '/about-sambo'], items: [] }
  expect(isCurrent(menu, '/about-judo/interesting-facts')).toBe(true)
  expect(isCurrent(menu, '/about-sambo/techniques')).toBe(true)
  expect(isCurrent(menu, '/about-judoka')).toBe(false)
})
