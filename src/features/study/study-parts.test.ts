import { expect, test } from 'vitest'
import { textDocument } from '#kit/rich-text/text-blocks.ts'
import { askedIn, questionsIn, sectionsOf } from './study-parts.ts'

const throws = {
  list: [
    '[О-гоши](/about-judo/techniques/o-goshi) — через бедро',
    '[Подножка](/about-sambo/techniques/zadnyaya-podnozhka)',
    '[Уки-гоши](/about-judo/techniques/uki-goshi)',
  ],
}

test('a text is laid out by its headings, the words before the first one by themselves', () => {
  const sections = sectionsOf(textDocument(['Начало.', { heading: 'Один' }, 'Слово.', 'Ещё.']))
  expect(
    sections.map(({ heading, pieces }) => [heading?.content?.[0]?.text, pieces.length]),
  ).toEqual([
    [undefined, 1],
    ['Один', 1],
  ])
})

test('a list of techniques alone is shown as techniques, each drawing once', () => {
  const [section] = sectionsOf(textDocument([throws]))
  expect(section?.pieces).toMatchObject([
    {
      techniques: [
        {
          ...{ art: 'koshi-waza', cloth: 'straw' },
          items: [
            { name: 'О-гоши', note: 'через бедро' },
            { name: 'Уки-гоши', note: '' },
          ],
        },
        { art: 'ashi-waza', cloth: 'blue', items: [{ name: 'Подножка', note: '' }] },
      ],
    },
  ])
})

test.each([
  ['a line without a link', ['[О-гоши](/about-judo/techniques/o-goshi)', 'и другие']],
  ['a link to no technique', ['[Правила](/about-sambo/rules)']],
  ['a technique nobody knows', ['[Удар](/about-judo/techniques/kick)']],
  ['words before the link', ['Бросок [о-гоши](/about-judo/techniques/o-goshi)']],
])('%s makes it a list like any other', (_, list) => {
  const [section] = sectionsOf(textDocument([{ list }]))
  expect(section?.pieces.map((piece) => Object.keys(piece))).toEqual([['words']])
})

test('an examiner asks the lines of the lists; of one that begins bold, its bold words', () => {
  const doc = textDocument([
    'Слова без списка.',
    { heading: 'Броски' },
    throws,
    { heading: 'Вопросы' },
    { steps: ['**Когда кланяются?** Входя в зал.', 'Показать **укэми**'] },
    { heading: 'Пусто' },
    'Не спрашивают.',
  ])
  expect(askedIn(doc)).toEqual([
    { heading: 'Броски', lines: ['О-гоши — через бедро', 'Подножка', 'Уки-гоши'] },
    { heading: 'Вопросы', lines: ['Когда кланяются?', 'Показать укэми'] },
  ])
})

test('a line that begins with a bold question and answers it is a question; nothing else is', () => {
  const doc = textDocument([
    '**Не в списке?** Нет.',
    {
      list: [
        '**Нужна ли справка?** Да: [какая](/contacts), скажет клуб.',
        '**Он плачет. Что делать?** Обнять.',
        '**Без ответа?**',
        '**Сразу:** бутылку',
        'Без жирного? Нет.',
      ],
    },
  ])
  expect(questionsIn(doc)).toEqual([
    { question: 'Нужна ли справка?', answer: 'Да: какая, скажет клуб.' },
    { question: 'Он плачет. Что делать?', answer: 'Обнять.' },
  ])
})
