import { expect, test } from 'vitest'
import { unlike } from './declared-answers.ts'
import type { Schema } from './fuzz/operations.ts'

const named: Record<string, Schema> = {
  Judge: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      category: { enum: ['first', 'second'] },
      year: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      belts: { type: 'array', items: { $ref: '#/components/schemas/Belt' } },
    },
    required: ['name', 'year'],
    additionalProperties: false,
  },
  Belt: { type: 'object', properties: { dan: { type: 'number' } }, required: ['dan'] },
}
const judge = { name: 'Пётр', year: null, category: 'first', belts: [{ dan: 1 }, { dan: 1.5 }] }

test.each([
  [judge, undefined],
  [{ ...judge, year: 2020 }, undefined],
  [{ name: 'Пётр' }, 'the body.year is missing'],
  [{ ...judge, photo: '' }, 'the body.photo is there'],
  [{ ...judge, name: 7 }, 'the body.name is integer'],
  [{ ...judge, year: '2020' }, 'the body.year is string'],
  [{ ...judge, category: 'third' }, 'the body.category is "third"'],
  [{ ...judge, belts: [{ dan: 1 }, { kyu: 1 }] }, 'the body.belts[].dan is missing'],
  [[judge], 'the body is array'],
])('%j against what is declared: %s', (value, fault) => {
  expect(unlike({ $ref: '#/components/schemas/Judge' }, value, named)).toBe(fault)
})
