import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RemovalDialog } from './removal-dialog.tsx'
import { RemovalDone } from './removal-done.tsx'

const nothing = () => {}
const asked = (takesWords: boolean) =>
  renderToStaticMarkup(
    <RemovalDialog photo={{ id: 1 }} onRemoved={nothing} onClose={nothing} {...{ takesWords }} />,
  )
const done = (takesWords: boolean, contact = '') =>
  renderToStaticMarkup(
    <RemovalDone step="done" others={false} {...{ takesWords, contact }} />,
  ).replaceAll('\u00a0', ' ')

test('where no contact is asked for, none is missed, and a visitor is told whom to call, not what an editor left out', () => {
  expect(asked(false)).not.toContain('name="contact"')
  for (const said of [asked(false), done(false)]) {
    expect(said).toContain('href="/contacts"')
    expect(said).not.toMatch(/не оставили|не.указал|персональны/)
  }
})

test('where it is asked for, what comes of it is said', () => {
  expect(asked(true)).toContain('name="contact"')
  expect(done(true)).toContain('Вы не оставили контакт')
  expect(done(true, 'mama@judo.test')).not.toContain('контакт')
})
