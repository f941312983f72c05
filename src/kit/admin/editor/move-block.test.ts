import { history, undo } from '@tiptap/pm/history'
import { Schema } from '@tiptap/pm/model'
import { EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { movePast, neighbourOf } from './move-block.ts'

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*' },
    image: { group: 'block', atom: true },
    text: {},
  },
})
const { doc: whole, paragraph, image } = schema.nodes
const words = (text: string) => paragraph.create(null, schema.text(text))

test('a picture goes past its neighbours, stays selected, and each step is undone by itself', () => {
  const doc = whole.create(null, [words('Один'), words('Два и три'), image.create()])
  let state = EditorState.create({ doc, plugins: [history()] })
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr)
  }
  const editor = {
    get state() {
      return state
    },
    view: { dispatch },
  } as unknown as Editor
  const shape = () => state.doc.content.content.map((one) => one.textContent || 'снимок')
  const move = (step: -1 | 1) => movePast(editor, state.selection.from, step)
  const isEnd = (step: -1 | 1) => !neighbourOf(state, state.selection.from, step)
  dispatch(state.tr.setSelection(NodeSelection.create(doc, doc.content.size - 1)))

  expect([isEnd(-1), isEnd(1)]).toEqual([false, true])
  move(1)
  expect(shape()).toEqual(['Один', 'Два и три', 'снимок'])
  move(-1)
  expect(shape()).toEqual(['Один', 'снимок', 'Два и три'])
  move(-1)
  expect(shape()).toEqual(['снимок', 'Один', 'Два и три'])
  expect(state.selection).toBeInstanceOf(NodeSelection)
  expect([isEnd(-1), isEnd(1)]).toEqual([true, false])
  move(1)
  expect(shape()).toEqual(['Один', 'снимок', 'Два и три'])
  undo(state, dispatch)
  expect(shape()).toEqual(['снимок', 'Один', 'Два и три'])
  undo(state, dispatch)
  expect(shape()).toEqual(['Один', 'снимок', 'Два и три'])
})
