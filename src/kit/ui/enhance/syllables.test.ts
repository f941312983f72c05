import { expect, test } from 'vitest'
import { withSoftHyphens } from './syllables.ts'

test.each([
  ['Подписаться', 'Под-пи-сать-ся'],
  ['Предварительные схватки', 'Пред-ва-ри-тель-ные схват-ки'],
  ['соревнования', 'со-рев-но-ва-ния'],
  ['Единоборство', 'Еди-но-борс-тво'],
  ['аттестация', 'ат-тес-та-ция'],
  ['Занятие', 'За-ня-тие'],
  ['даже слова', 'да-же сло-ва'],
  ['OpenStreetMap', 'OpenStreetMap'],
])('«%s» may be broken as «%s»', (text, softened) => {
  const soft = withSoftHyphens(text)
  expect(soft.replaceAll('\u00ad', '-')).toBe(softened)
  expect(withSoftHyphens(soft)).toBe(soft)
})
