import { expect, test } from 'vitest'
import { tellLeft } from './left-words.ts'

const texts = ['несохранённый текст', 'несохранённых текста', 'несохранённых текстов'] as const
const photos = ['неотправленная фотография', 'неотправленные фотографии', 'фотографий'] as const
const told = (ofTexts: number, ofPhotos = 0) => {
  const left = tellLeft([
    { forms: texts, total: ofTexts },
    { forms: photos, isShe: true, total: ofPhotos },
  ])
  return left && Object.values(left).join('; ').replaceAll('\u00a0', ' ')
}

test('what is left in a browser is told right of every number', () => {
  expect(told(0)).toBeUndefined()
  expect(told(1)).toBe('остался 1 несохранённый текст; он сотрётся; его')
  expect(told(0, 1)).toBe('осталась 1 неотправленная фотография; она сотрётся; её')
  expect(told(2)).toBe('остались: 2 несохранённых текста; они сотрутся; их')
  expect(told(1, 1)).toBe(
    'остались: 1 несохранённый текст и 1 неотправленная фотография; они сотрутся; их',
  )
})
