import { expect, test } from 'vitest'
import { reachLack } from './club-reach.ts'

test.each([
  [{}, undefined],
  [{ address: '', phone: '' }, 'Не указаны адрес и телефон: посетитель не сможет прийти'],
  [{ address: '' }, 'Не указан адрес: посетитель не узнает, куда прийти'],
  [{ phone: '' }, 'Не указан телефон: посетителю некуда позвонить'],
  [{ sports: [] }, 'Не указан вид спорта: клуб не покажут тем, кто выбирает спорт'],
  [
    { address: '', phone: '', sports: [] },
    'Не указаны адрес, телефон и вид спорта: посетитель не сможет прийти',
  ],
])('of a club with %j the form says «%s»', (changes, words) => {
  const whole = { address: 'ул. Мира, 1', district: '', phone: '+7', schedule: [] }
  const said = reachLack({ ...whole, sports: ['judo'], ...changes })
  expect(said?.replaceAll('\u00a0', ' ')).toBe(words)
})
