import { expect, test } from 'vitest'
import { u15 } from '#features/sport/test-categories.ts'
import { untoldStart, untoldWeighIn, weighsAnybody } from './own-category-words.ts'

test.each([
  [
    'silent',
    'Час взвешивания для вашей категории организатор пока не сообщил.',
    'Час начала для вашей категории организатор пока не сообщил.',
  ],
  [
    'several',
    'В программе несколько взвешиваний. Какое из них для вашей категории, организатор пока не сообщил.',
    'Начало указано в программе несколько раз. Какое из них для вашей категории, организатор пока не сообщил.',
  ],
] as const)('an hour that is %s is told to be so, whoever asks', (untold, weighIn, start) => {
  for (const isWeighed of [true, false]) {
    const whose = { whose: 'вашей категории', isWeighed }
    expect([untoldWeighIn(untold, whose), untoldStart(untold, whose)]).toEqual([weighIn, start])
  }
})

test('where the hour hangs on the weight, the weight is asked; who has said it asks the coach', () => {
  const told = (isWeighed: boolean) => {
    const whose = { whose: 'вашей категории', isWeighed }
    return [untoldWeighIn('weight', whose), untoldStart('weight', whose)]
  }
  expect(told(false)).toEqual([
    'Час взвешивания зависит от веса: укажите вес.',
    'Час начала зависит от веса: укажите вес.',
  ])
  expect(told(true)).toEqual([
    'Час взвешивания зависит от весовой категории: уточните её у тренера.',
    'Час начала зависит от весовой категории: уточните её у тренера.',
  ])
})

test('somebody is weighed where a category has weights or the programme a weigh-in, at an exam nobody', () => {
  const item = { date: '2026-12-12', time: '08:00', title: 'Сбор', whom: [] }
  const [weighIn, start] = (['weigh_in', 'start'] as const).map((kind) => ({ ...item, kind }))
  const withWeights = { ...u15, ageGroup: 'до 18 лет' }
  const festival = { ...u15, weights: [] }
  const weighs = (categories: (typeof u15)[], program: object[], kind = 'competition') =>
    weighsAnybody({ categories, program, kind } as never)
  expect(weighs([], [])).toBe(false)
  expect(weighs([festival], [start!])).toBe(false)
  expect(weighs([festival, withWeights], [])).toBe(true)
  expect(weighs([festival], [start!, weighIn!])).toBe(true)
  expect(weighs([withWeights], [weighIn!], 'grading')).toBe(false)
})
