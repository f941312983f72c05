import { expect, test } from 'vitest'
import { documentTypeOf } from './document-type.ts'

test.each([
  ['Протокол соревнований', 'protocol'],
  ['Жеребьёвка до 46 кг', 'draw'],
  ['Список участников.xlsx', 'entries'],
  ['Согласие родителей.docx', 'form'],
  ['Именная заявка', 'form'],
  ['Бланк заявки', 'form'],
  ['soglasie-roditelej.pdf', 'form'],
  ['Заявки клубов', 'entries'],
  ['Положение и бланки', 'regulations'],
  ['Положение о кубке', 'regulations'],
  ['Регламент турнира', 'reglament'],
  ['Положение и регламент', 'regulations'],
  ['', 'regulations'],
])('%s is %s', (name, type) => expect(documentTypeOf(name)).toBe(type))
