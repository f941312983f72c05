import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { notSavedWords } from './not-saved-words.ts'

const fields = { title: { label: 'Название' }, categories: { label: 'Категории' } }
const noted = (errors: Record<string, unknown>, cause?: ApiError) => ({
  form: { errors },
  state: cause ? { is: 'failed', cause } : { is: 'idle' },
})
const told = (...given: Parameters<typeof noted>) =>
  notSavedWords(noted(...given), fields)?.replaceAll('\u00a0', ' ')

test('fields that are marked are counted, a single one is named', () => {
  expect(told({ title: 'Укажите название' })).toBe('не сохранено: проверьте «Название»')
  expect(told({ 'categories.0.ageGroup': 'Укажите' })).toBe('не сохранено: проверьте «Категории»')
  expect(told({ file: 'Выберите файл' })).toBe('не сохранено: проверьте 1 поле')
  expect(told({ title: 'a', date: 'b', sport: null })).toBe('не сохранено: проверьте 2 поля')
  const chips = { 'groups.0.men.0': 'a', 'groups.0.men.2': 'b' }
  expect(told(chips)).toBe('не сохранено: проверьте 1 поле')
  expect(told({ ...chips, 'groups.0.women.0': 'c' })).toBe('не сохранено: проверьте 2 поля')
})

test.each([
  [new ApiError(0, null), 'не сохранено: нет связи с сервером'],
  [new ApiError(409, null), 'не сохранено: запись изменили в другом окне'],
  [new ApiError(400, { error: 'ИНН не сходится' }), 'не сохранено: ИНН не сходится'],
  [new ApiError(400, { error: 'Очень долго '.repeat(9) }), 'не сохранено: ошибка'],
])('a refusal is told by its first words', (cause, words) => {
  expect(told({}, cause)).toBe(words)
})

test('nothing is told when nothing was refused or the marked fields are mended', () => {
  expect(told({ title: undefined })).toBeUndefined()
  expect(told({}, new ApiError(400, { error: 'a', fields: { title: 'b' } }))).toBeUndefined()
  expect(
    notSavedWords({ form: { errors: { title: 'a' } }, state: { is: 'saving' } }, fields),
  ).toBeUndefined()
})
