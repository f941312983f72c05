import { expect, test } from 'vitest'
import type { LegalFacts } from '#content/legal-text.ts'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import { placesAlone, withOperator, withPlaces } from './operator-places.ts'

const today: LegalFacts = {
  name: 'РОО «Дзюдо и самбо»',
  requisites: 'ИНН 7707083893',
  paperRequisites: 'ИНН 7707083893, ОГРН ____________________',
  address: 'ул. Ленина, 1',
  email: 'post@judo.test',
  phone: '+7 (900) 111-11-11',
  url: 'https://judo.test',
  city: 'Нижний Тагил',
  ...{ hosting: 'ООО «Хостинг», Москва', register: '77-26-012345', responsible: '' },
  ...{ journal: '365 дней', trash: '30 дней', copies: '41 дня', phones: '24 часов', logs: '' },
  ...{ letters: '', takesWords: true },
  ...{ browsers: '10 минут', processors: '', hasFarCopies: false, isFarInRussia: false },
  ...{ signupClosed: '30 дней', signupAny: '90 дней', isInRussia: true, takesSignups: true },
}
const textOf = (doc: ReturnType<typeof textDocument>) => JSON.stringify(doc)
const original = textDocument([
  `Данные обрабатывает ${placesAlone.name}, ${placesAlone.reach}.`,
  { heading: 'Связь' },
  { list: [`Почта: ${placesAlone.email}`] },
])
/** What is stored of a text the editor leaves behind. */
const stored = (text: string, ...before: LegalFacts[]) =>
  withPlaces(textDocument([text]), [today, ...before], original).content[0]?.content?.[0]?.text

test('a stored text shows the operator of today in each of its places, also in lists', () => {
  const shown = withOperator(original, today)
  expect(shown.content.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'bulletList'])
  expect(textOf(shown)).toContain(
    'Данные обрабатывает РОО «Дзюдо и самбо» (ИНН 7707083893), ул. Ленина, 1, электронная почта post@judo.test, телефон +7 (900) 111-11-11.',
  )
  expect(textOf(shown)).toContain('Почта: post@judo.test')
  const every = textDocument(['{название}; {реквизиты}; {адрес}; {телефон}; {сайт}; {чужое}'])
  expect(withOperator(every, today).content[0]?.content?.[0]?.text).toBe(
    'РОО «Дзюдо и самбо»; ИНН 7707083893; ул. Ленина, 1; +7 (900) 111-11-11; https://judo.test; {чужое}',
  )
})

test('an address that nobody knows leaves no comma behind', () => {
  const doc = textDocument(['{название}, {адрес}, {телефон}'])
  const text = withOperator(doc, { ...today, address: '' }).content[0]?.content?.[0]?.text
  expect(text).toBe('РОО «Дзюдо и самбо», +7 (900) 111-11-11')
})

test('what the editor saves is kept with places: own sentences and those that came with the site', () => {
  expect(withPlaces(withOperator(original, today), [today], original)).toEqual(original)
  expect(stored('Звоните: +7 (900) 111-11-11')).toBe('Звоните: {телефон}')
  expect(stored('Мы — РОО «Дзюдо и самбо» (ИНН 7707083893).')).toBe('Мы — {оператор}.')
  expect(stored('Мы — РОО «Дзюдо и самбо».')).toBe('Мы — {название}.')
})

test('a former telephone is out of date, a former name may be meant', () => {
  const before = { ...today, name: 'Прежнее имя', phone: '+7 (900) 333-33-33' }
  expect(stored('Звоните: +7 (900) 333-33-33', before)).toBe('Звоните: {телефон}')
  expect(stored('Прежде мы звались «Прежнее имя».', before)).toBe(
    'Прежде мы звались «Прежнее имя».',
  )
  const renumbered = { ...today, requisites: 'ИНН 500100732259' }
  expect(stored('Мы — РОО «Дзюдо и самбо» (ИНН 500100732259).', renumbered)).toBe(
    'Мы — {оператор}.',
  )
  const then = withOperator(original, before)
  expect(withPlaces(then, [today, before], original)).toEqual(original)
})

test('requisites that are no more leave no brackets behind', () => {
  const own = stored('Клуб «Иппон» (ИНН 7707083893) отвечает.') as string
  expect(own).toBe('Клуб «Иппон» ({реквизиты}) отвечает.')
  const shown = withOperator(textDocument([own]), { ...today, requisites: '' })
  expect(textOf(shown)).toContain('Клуб «Иппон» отвечает.')
  expect(textOf(withOperator(textDocument([own]), today))).toContain('(ИНН 7707083893)')
})

test('what could stand in a sentence by chance is no place: short values, the city', () => {
  const little = { ...today, phone: '112', address: 'Нижний Тагил' }
  const text = 'Звоните 112, Нижний Тагил'
  const kept = withPlaces(textDocument([text]), [little], original)
  expect(kept.content[0]?.content?.[0]?.text).toBe(text)
  const nine = { ...today, phone: '123456789' }
  expect(textOf(withPlaces(textDocument(['Тел. 123456789']), [nine], original))).toContain(
    'Тел. {телефон}',
  )
})

test('a short telephone or address of mail is found in own sentences: no word looks like one', () => {
  const little = { ...today, phone: '22-33-44', email: 'a@b.ru' }
  const text = 'Звоните 22-33-44 или пишите a@b.ru.'
  expect(textOf(withPlaces(textDocument([text]), [little], original))).toContain(
    'Звоните {телефон} или пишите {почта}.',
  )
})

test('a sentence that came with the site finds its places also where the values are too short to be found', () => {
  const little = { ...today, name: 'Клуб', requisites: '', address: '', phone: '112' }
  const then = withOperator(original, little)
  expect(withPlaces(then, [today, little], original)).toEqual(original)
})

test('an address inside another one is not taken for it', () => {
  const before = { ...today, address: 'ул. Ленина, 15' }
  expect(stored('Приходите: ул. Ленина, 15.', before)).toBe('Приходите: {адрес}.')
  expect(stored('Зал — ул. Ленина, 12.')).toBe('Зал — ул. Ленина, 12.')
})

test('a text that comes with the site is a document of the editor', () => {
  const words = [{ type: 'text', text: 'Раз' }]
  const paragraph = { type: 'paragraph', content: words }
  expect(textDocument(['Раз', { heading: 'Раз' }, { list: ['Раз'] }])).toEqual({
    type: 'doc',
    content: [
      paragraph,
      { type: 'heading', attrs: { level: 2 }, content: words },
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
    ],
  })
})

test('what is no text stays as it is', () => {
  const image = { type: 'doc', content: [{ type: 'image', attrs: { src: '/uploads/1' } }] } as never
  expect(withOperator(image, today)).toEqual(image)
})
