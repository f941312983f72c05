import { expect, test } from 'vitest'
import { withCause, withReason } from './with-reason.ts'

test('what the site says goes on after a colon, what a person typed is a sentence of its own', () => {
  expect(withCause('Ошибка входа', 'Нет связи')).toBe('Ошибка входа: нет связи')
  expect(withCause('Не сохранено', 'ИНН не сходится')).toBe('Не сохранено: ИНН не сходится')
  expect(withCause('Не сохранено', '')).toBe('Не сохранено')
  expect(withReason('Отменено', 'тренер на сборах')).toBe('Отменено. Тренер на сборах')
})
