import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, Selection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { gapAtDrop, gapNear, insertAtCursor, leaveSelected } from './block-gap.ts'
import { editorExtensions } from './extensions.ts'

const schema = getSchema(editorExtensions)
const { nodes } = schema
const paragraph = (text: string) => nodes.paragraph!.create(null, text ? schema.text(text) : null)
const picture = (name: string) => nodes.image!.create({ src: `/files/${name}.jpg` })
const item = (text: string) => nodes.listItem!.create(null, paragraph(text))
const table = (...cells: string[]) =>
  nodes.table!.create(
    null,
    nodes.tableRow!.create(
      null,
      cells.map((text) => nodes.tableCell!.create(null, paragraph(text))),
    ),
  )

type Blocks = Node[]

/** A text whose cursor stands where `|` was written. */
function stateOf(blocks: Blocks) {
  const state = EditorState.create({ doc: nodes.doc!.create(null, blocks) })
  let at = -1
  state.doc.descendants((node, pos) => {
    if (node.isText && node.text?.includes('|')) at = pos + node.text.indexOf('|')
  })
  if (at < 0) return state
  const cut = state.tr.delete(at, at + 1)
  return state.apply(cut.setSelection(Selection.near(cut.doc.resolve(at))))
}

/** The blocks in short: the words of a text, the name of a picture, `+` where the cursor is. */
function shown(state: EditorState) {
  const typed = state.apply(state.tr.insertText('+'))
  return typed.doc.content.content.map((node) =>
    node.type.name === 'image' ? `[${node.attrs.src.slice(7, -4)}]` : node.textContent,
  )
}

const insert = (state: EditorState, ...names: string[]) =>
  state.apply(insertAtCursor(state.tr, names.map(picture)))

test.each([
  [
    'after the last word, the words that follow are a paragraph of their own',
    [paragraph('Раз|'), paragraph('Два')],
    ['Раз', '[a]', '+', 'Два'],
  ],
  ['in an empty paragraph', [paragraph('Раз'), paragraph('|')], ['Раз', '[a]', '+']],
  ['before the first word', [paragraph('|Раз')], ['[a]', '+Раз']],
  ['in the middle of a sentence', [paragraph('Раз|Два')], ['Раз', '[a]', '+Два']],
  [
    'in a list',
    [nodes.bulletList!.create(null, [item('Раз|'), item('Два')])],
    ['РазДва', '[a]', '+'],
  ],
  ['in a table', [table('Раз|', 'Два')], ['РазДва', '[a]', '+']],
] as const)('a picture at the cursor: %s', (_, blocks, expected) => {
  expect(shown(insert(stateOf(blocks as unknown as Blocks), 'a'))).toEqual(expected)
})

test('pictures one after another all stay, whatever is selected', () => {
  let state = stateOf([paragraph('Раз|')])
  for (const name of ['a', 'b']) state = insert(state, name)
  expect(shown(state)).toEqual(['Раз', '[a]', '[b]', '+'])
  const at = state.doc.child(0).nodeSize
  state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)))
  expect(shown(insert(state, 'c'))).toEqual(['Раз', '[a]', '[c]', '+', '[b]', ''])
})

test('what is dropped into a cell stays in it', () => {
  const state = stateOf([table('Раз', 'Два'), paragraph('Три')])
  const { tr } = state
  tr.insert(gapAtDrop(tr, 5, picture('a')), picture('a'))
  const cell = state.apply(tr).doc.firstChild?.firstChild?.firstChild
  expect(cell?.content.content.map(({ type }) => type.name)).toEqual(['image', 'paragraph'])
})

test('a place that was edited away is found anew nearby', () => {
  const state = stateOf([paragraph('Раз'), paragraph('Два')])
  const { tr } = state
  const gap = gapNear(tr, 2, picture('a'))
  expect(tr.doc.resolve(gap).nodeBefore?.textContent).toBe('Раз')
  expect(gapNear(tr, 0, picture('a'))).toBe(0)
})

test.each([
  ['words after it', [picture('a'), paragraph('Раз')], ['[a]', '+', 'Раз']],
  ['an empty paragraph after it', [picture('a'), paragraph('')], ['[a]', '+']],
  ['nothing after it', [picture('a')], ['[a]', '+']],
])('what is typed while a picture is selected comes after it: %s', (_, blocks, expected) => {
  const state = stateOf(blocks)
  const tr = state.tr.setSelection(NodeSelection.create(state.doc, 0))
  expect(leaveSelected(tr)).toBe(true)
  expect(shown(state.apply(tr))).toEqual(expected)
  expect(leaveSelected(stateOf([paragraph('Раз|')]).tr)).toBe(false)
})
