import { expect, test } from 'vitest'
import { gradesOf, gradeWords, inOrder } from './grades.ts'

test('the grades are those of the page about belts, one by one', () => {
  const grades = gradesOf('judo')
  expect(grades.slice(0, 8)).toEqual([
    '6 кю',
    '5 кю',
    '4 кю',
    '3 кю',
    '2 кю',
    '1 кю',
    '1 дан',
    '2 дан',
  ])
  expect(grades.at(-1)).toBe('10 дан')
  expect(new Set(grades).size).toBe(16)
  expect(gradesOf('sambo')).toEqual([])
})

test('a grade says its belt, in the order of the belts; what is typed by hand stands behind', () => {
  expect(gradeWords('5 кю', 'judo')).toBe('5\u00a0кю, жёлтый пояс')
  expect(gradeWords('2 дан', 'judo')).toBe('2\u00a0дан, чёрный пояс')
  expect(gradeWords('5 кю', 'sambo')).toBe('5\u00a0кю')
  expect(gradeWords('10 дан', 'judo')).toBe('10\u00a0дан, красный пояс')
  expect(gradeWords('с 3 разряда', 'sambo')).toBe('с 3 разряда')
  expect(gradeWords('бело-жёлтый пояс', 'judo')).toBe('бело-жёлтый пояс')
  expect(inOrder(['1 дан', 'своя', '6 кю', '1 дан', '5 кю', 'иная'])).toEqual([
    '6 кю',
    '5 кю',
    '1 дан',
    'своя',
    'иная',
  ])
})
