import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PersonMark } from './person-mark.tsx'

test('the mark of whom no photo shows can be read as no rank', () => {
  for (const [fullName, letter] of [
    ['Мирная Светлана Игоревна', 'М'],
    ['Снегирёв Михаил', 'С'],
    ['Кузьмин-Мальцев Сергей', 'К'],
    ['«ёлкин» Пётр', 'Ё'],
    ['—', ''],
  ] as const) {
    const drawn = renderToStaticMarkup(<PersonMark person={{ id: 1, fullName, photo: '' }} />)
    expect([fullName, drawn.replaceAll(/<[^>]+>/g, '')]).toEqual([fullName, letter])
  }
})
