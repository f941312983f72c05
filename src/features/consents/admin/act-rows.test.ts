import { expect, test } from 'vitest'
import type { Withdrawal } from '../withdrawals.contract.ts'
import { type Around, actRows, operatorRows, toFill } from './act-rows.ts'

const act: Withdrawal = {
  ...{ id: 3, at: '2026-12-01T22:30:00.000Z', by: 'admin', who: 'Ким\u00a0Я.' },
  ...{ paper: '№ 14', reason: 'withdrawn', unnamed: false, consents: [4, 7], done: [] },
}
const around: Around = {
  who: { legalName: 'РОО «Дзюдо»', inn: '7707083893', ogrn: '1027700132195', address: 'Энск' },
  stated: { hosting: 'ООО «Хост»', processors: 'ООО «Почта»\n \nИП Лосев' },
  ...{ url: 'https://judo.test', timeZone: 'Europe/Moscow' },
}
const plain = (rows: [string, string][]) =>
  Object.fromEntries(rows.map((row) => row.map((said) => said.replaceAll('\u00a0', ' '))))
const told = (part: Partial<Withdrawal> = {}) => plain(actRows({ ...act, ...part }, around))

test('an act says each thing that the order asks for, and has a line for what the site does not know', () => {
  expect(told()).toEqual({
    Оператор: 'РОО «Дзюдо», ИНН 7707083893, ОГРН 1027700132195, адрес: Энск',
    'Кто обрабатывал по поручению': 'ООО «Хост»; ООО «Почта»; ИП Лосев',
    'Чьи данные уничтожены': `Ким Я.; согласие № 4, 7, бумага: № 14. Полное имя программа стёрла; если оно нужно, впишите: ${toFill}`,
    'Какие данные уничтожены':
      'имя и отчество полностью (остались фамилия и первая буква имени), год рождения, запись о согласии',
    'Информационная система': 'сайт https://judo.test: база данных, журнал изменений, корзина',
    'Бумажный носитель': `${toFill}, листов: ______ (заполните, если уничтожена и сама бумага)`,
    'Способ уничтожения': 'запись удалена, имя заменено сокращённым: программой сайта',
    Причина: expect.stringMatching(/^отзыв согласия на распространение/),
    'Дата уничтожения': expect.stringMatching(/^2 декабря 2026.* 01:30/),
    'Кто уничтожил': `администратор: ${toFill} (имя, должность)`,
    Подпись: toFill,
  })
})

test('who asked without a consent on record has no record that was deleted', () => {
  const asked = told({ reason: 'request', consents: [], paper: '' })
  expect(asked['Чьи данные уничтожены']).toMatch(/^Ким Я\.; согласия на сайте записано не было\. /)
  expect(asked['Способ уничтожения']).toBe('имя заменено сокращённым: программой сайта')
  expect(asked.Причина).toMatch(/^требование прекратить/)
  expect(told({ paper: '' })['Чьи данные уничтожены']).toMatch(/^Ким Я\.; согласие № 4, 7\. /)
})

test('an operator who has said nothing of himself gets lines to fill', () => {
  const who = { legalName: '', inn: '', ogrn: '', address: 'не указан' }
  const rows = (address: string) =>
    operatorRows({ who: { ...who, address }, stated: { hosting: ' ', processors: '' } })
  expect(rows('')).toEqual([
    ['Оператор', `${toFill}, адрес: ${toFill}`],
    ['Кто обрабатывал по поручению', 'никто не указан'],
  ])
  expect(rows('Энск')[0]?.[1]).toBe(`${toFill}, адрес: Энск`)
})
