import { expect, test } from 'vitest'
import { linkTo } from './link-to.ts'

test('an address is taken as people write it; what is none leads nowhere', () => {
  expect(linkTo(' vk.com/judo ')).toBe('https://vk.com/judo')
  expect(linkTo('/competitions')).toBe('/competitions')
  expect(linkTo('info@judo.test')).toBe('mailto:info@judo.test')
  for (const none of ['', 'сайт клуба', 'javascript:alert(1)', 'https://', '//evil.test'])
    expect(linkTo(none), none).toBeUndefined()
})
