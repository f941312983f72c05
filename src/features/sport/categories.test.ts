import { expect, test } from 'vitest'
import { splitWeights } from './categories.ts'
import { weight } from './category.contract.ts'

test.each([
  ['46, 50,55; 60 +73', ['-46', '-50', '-55', '-60', '+73']],
  ['-46 -50 73+', ['-46', '-50', '+73']],
  ['до 46 кг, свыше 73 кг', ['-46', '+73']],
  ['100,100+', ['-100', '+100']],
  ['48,5', ['-48,5']],
  ['', []],
])('a typed list falls into its weights: %s', (text, weights) => {
  expect(splitWeights(text)).toEqual(weights)
})

test('a weight that is none is named', () => {
  const [issue] = weight.safeParse('48,5').error?.issues ?? []
  expect(issue?.message).toContain('«-48,5» не\u00a0подходит')
})
