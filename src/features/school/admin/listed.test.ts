import { expect, test } from 'vitest'
import { schoolSets } from '../school-sets.ts'
import { listedOf, matches } from './listed.ts'

const all = schoolSets.flatMap((set) => listedOf(set, []))
const namesFound = (question: string) =>
  all.filter((one) => matches(one, question)).map(({ name }) => name)

test('what is told under a name is sentences, each with one full stop', () => {
  const told = all.map((one) => one.told)
  expect(told.filter((words) => /[^.]\.\.(?!\.)|[!?…]\./u.test(words))).toEqual([])
  expect(told.filter((words) => /^\p{Ll}/u.test(words))).toEqual([])
  const { told: triangle } = all.find(({ slug }) => slug === 'sankaku-jime')!
  expect(triangle).toMatch(/^Удушение треугольником\. \p{Lu}/u)
})

test('a text is found by whatever else it is called, however that is spelled', () => {
  expect(namesFound('треугольник')).toEqual(
    expect.arrayContaining(['Удушение ногами', 'Санкаку-дзимэ']),
  )
  expect(namesFound('осото гари')).toContain('О-сото-гари')
  expect(namesFound('О-СОТО')).toContain('О-сото-гари')
  expect(namesFound('уходи, треугольник')).toEqual([])
})
