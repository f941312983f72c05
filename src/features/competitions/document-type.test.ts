import { expect, test } from 'vitest'
import { documentTypeOf } from './document-type.ts'

test.each([
  ['Протокол соревнований', 'protocol'],
  ['Жеребьёвка до 46 кг', 'draw'],
  ['Список участников.xlsx', 'entries'],
  ['Положение о кубке', 'regulations'],
  ['Регламент турнира', 'reglament'],
  ['Положение и регламент', 'regulations'],
  ['', 'regulations'],
])('%s is %s', (name, type) => expect(documentTypeOf(name)).toBe(type))
