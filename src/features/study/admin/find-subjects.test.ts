import { expect, test } from 'vitest'
import { findSubjects, subjectChoices } from './find-subjects.ts'

const found = (search: string) =>
  findSubjects({ options: subjectChoices, search, limit: Number.POSITIVE_INFINITY }).flatMap(
    (group) => ('group' in group ? group.items.map(({ label }) => label) : []),
  )

test('who looks for a technique reads its sport, and the one that is called so first', () => {
  const [first, ...others] = found('отхват')
  expect(first).toBe('Отхват (самбо)')
  expect(others).toContain('О-сото-гари (дзюдо)')
  expect(found('осото гари')[0]).toBe('О-сото-гари (дзюдо)')
  expect(found('о-гоши')[0]).toBe('О-госи (дзюдо)')
})

test('what is chosen, or nothing typed, leaves the whole list', () => {
  const whole = found('')
  expect(found('Отхват (самбо)')).toEqual(whole)
  expect(whole).toContain('6 кю: белый пояс')
  expect(new Set(whole).size).toBe(whole.length)
})
