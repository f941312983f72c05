import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RichTextDoc } from '#kit/text/rich-text-doc.ts'
import { PicturesContext } from '#kit/ui/stored-picture.tsx'
import { richTextInput } from './rich-text.contract.ts'
import { RichText } from './rich-text.tsx'

const html = (content: unknown) =>
  renderToStaticMarkup(<RichText doc={{ type: 'doc', content } as RichTextDoc} />)
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const heading = (level: number, value: string) => ({
  type: 'heading',
  attrs: { level },
  content: [text(value)],
})
const link = (href: unknown) => html([paragraph(text('x', { type: 'link', attrs: { href } }))])

test('text, breaks, lists and quotes are plain elements', () => {
  const item = { type: 'listItem', content: [paragraph(text('а'))] }
  const content = [
    paragraph(text('a', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }, text('b')),
    { type: 'bulletList', content: [item] },
    { type: 'orderedList', attrs: { start: 3 }, content: [item] },
    { type: 'blockquote', content: [paragraph(text('в'))] },
    { type: 'horizontalRule' },
  ]
  expect(html(content)).toBe(
    '<p><em><strong>a</strong></em><br/>b</p><ul><li><p>а</p></li></ul>' +
      '<ol start="3"><li><p>а</p></li></ol><blockquote><p>в</p></blockquote><hr/>',
  )
})

test('no line ends with a preposition, and what is written stays as it was', () => {
  const content = [paragraph(text('Зал на Мира: в 18:00 '), text('в парке', { type: 'bold' }))]
  expect(html(content)).toBe('<p>Зал на\u00a0Мира: в\u00a018:00 <strong>в\u00a0парке</strong></p>')
})

test('headings carry ids from their text, each its own', () => {
  expect(html([heading(2, 'Программа: день 1'), heading(3, 'Main'), heading(4, 'main')])).toBe(
    '<h2 id="t-программа-день-1">Программа: день 1</h2>' +
      '<h3 id="t-main">Main</h3><h4 id="t-main--2">main</h4>',
  )
  expect(html([heading(99, '!')])).toBe('<h2>!</h2>')
})

test('links to other sites say so, links inside do not', () => {
  expect(link('https://ya.ru/')).toBe(
    '<p><a href="https://ya.ru/" rel="noopener nofollow">x</a></p>',
  )
  expect(link('/news/1')).toBe('<p><a href="/news/1">x</a></p>')
  expect(link('tel:+79001234567')).toBe('<p><a href="tel:+79001234567">x</a></p>')
})

test('an old row with an unsafe link keeps its words only', () => {
  const hrefs = [
    'javascript:alert(1)',
    'java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil',
  ]
  for (const href of [...hrefs, null, undefined, {}]) expect(link(href)).toBe('<p>x</p>')
})

test('a picture keeps its place while loading', () => {
  const attrs = { src: '/files/a-1.jpg', alt: 'Ковёр', width: 1200, height: 800 }
  expect(html([{ type: 'image', attrs }])).toBe(
    '<img src="/api/files/a-1.jpg" alt="Ковёр" width="1200" height="800" loading="lazy" decoding="async"/>',
  )
})

test('the words under a picture are its caption, and go away with it', () => {
  const attrs = { src: '/files/a-1.jpg', alt: 'Ковёр', caption: 'Финал <b>дня</b>' }
  expect(html([{ type: 'image', attrs }])).toBe(
    '<figure><img src="/api/files/a-1.jpg" alt="Ковёр" loading="lazy" decoding="async"/>' +
      '<figcaption>Финал &lt;b&gt;дня&lt;/b&gt;</figcaption></figure>',
  )
  const doc = { type: 'doc', content: [{ type: 'image', attrs }] } as RichTextDoc
  const without = <PicturesContext value={new Map()}>{<RichText doc={doc} />}</PicturesContext>
  expect(renderToStaticMarkup(without)).toBe('')
})

const cellOf = (words: string, attrs = {}, type = 'tableCell') => ({
  ...{ type, attrs },
  content: [{ type: 'paragraph', content: [text(words)] }],
})
const headOf = (words: string, attrs = {}) => cellOf(words, attrs, 'tableHeader')
const tableOf = (...rows: object[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
})

test('a table can be scrolled by itself; one of two columns is a table everywhere', () => {
  expect(html([tableOf([headOf('Вес'), cellOf('5')])])).toBe(
    '<section class="rich-text-table" aria-label="Таблица" tabindex="0"><table data-by-rows="large"><tbody>' +
      '<tr><th><p>Вес</p></th><td><p>5</p></td></tr></tbody></table></section>',
  )
})

test('a wide table is read row by row, unless a row alone would lack what is merged into it', () => {
  const rows = [headOf('Вес'), headOf('Место'), headOf('Кто')]
  const cells = (attrs = {}) => [cellOf('46', attrs), cellOf('1'), cellOf('Ким')]
  expect(html([tableOf(rows, cells())])).toContain('<table data-by-rows="narrow">')
  expect(html([tableOf(rows, cells({ rowspan: 2 }), [cellOf('2'), cellOf('Ли')])])).toContain(
    '<table>',
  )
})

test('a cell of a wide table knows what stands over it, also where cells reach over columns', () => {
  const rows = (attrs = {}) => [
    [headOf('Вес'), headOf('Место'), headOf('Кто', { colspan: 2 })],
    [cellOf('46', attrs), cellOf('1'), cellOf('Ким'), cellOf('Исток')],
    [cellOf('52', { colspan: 2 }), cellOf('Ли'), cellOf('Восход')],
  ]
  const table = html([tableOf(...rows())])
  expect(table).toContain('<tr data-head="true"><th><p>Вес</p></th>')
  const labels = [...table.matchAll(/<td[^>]* data-label="([^"]*)"><p>([^<]*)/g)]
  expect(labels.map(([, label, words]) => `${label}: ${words}`)).toEqual([
    'Вес: 46',
    'Место: 1',
    'Кто: Ким',
    'Кто: Исток',
    'Вес: 52',
    'Кто: Ли',
    'Кто: Восход',
  ])
  expect(html([tableOf(...rows({ rowspan: 2 }))])).not.toContain('data-label')
})

test('an empty row is not shown, and an empty cell is not named', () => {
  const heads = [headOf('Вес'), headOf('Кто первый'), headOf('Клуб')]
  const blank = [cellOf(' '), { type: 'tableCell', content: [{ type: 'paragraph' }] }, cellOf('')]
  const pictured = {
    type: 'tableCell',
    content: [{ type: 'image', attrs: { src: '/uploads/a.webp' } }],
  }
  const table = html([
    tableOf(
      heads,
      blank,
      [cellOf('46'), cellOf('Ким'), cellOf('Исток')],
      [pictured, ...blank.slice(1)],
    ),
  ])
  expect(table.match(/<tr/g)).toHaveLength(3)
  expect(table.match(/data-label="[^"]+"/g)).toEqual([
    'data-label="Вес"',
    'data-label="Кто первый"',
    'data-label="Клуб"',
    'data-label="Вес"',
  ])
  const merged = tableOf(heads, [cellOf('46', { rowspan: 2 }), cellOf('1'), cellOf('2')], blank)
  expect(html([merged]).match(/<tr/g)).toHaveLength(3)
})

test('a column that is there to be filled in is named in every row', () => {
  const table = html([
    tableOf(
      [headOf('Данные'), headOf('Можно'), headOf('Нельзя')],
      [cellOf('Клуб'), cellOf(''), cellOf(' ')],
      [cellOf('Вес'), cellOf(''), cellOf('')],
    ),
  ])
  expect(table.match(/data-label="(Можно|Нельзя)"/g)).toHaveLength(4)
})

test('a total is the name of its row, and what stands over several columns is named by all of them', () => {
  const heads = [headOf('Вес'), headOf('Юноши'), headOf('Девушки'), headOf('Клуб')]
  const told = (...cells: object[]) =>
    [...html([tableOf(heads, cells)]).matchAll(/<td([^>]*)><p>([^<]*)/g)].map(
      ([, attrs = '', words]) => [/data-label="([^"]*)"/.exec(attrs)?.[1], words].join(': '),
    )
  const [wide, two] = [{ colspan: 3 }, { colspan: 2 }]
  expect(told(cellOf('Итого', wide), cellOf('25'))).toEqual([': Итого', 'Клуб: 25'])
  expect(told(cellOf('Финалы', { colspan: 4 }))).toEqual([': Финалы'])
  expect(told(cellOf('46'), cellOf('вместе', two), cellOf('Исток'))).toEqual([
    'Вес: 46',
    'Юноши, Девушки: вместе',
    'Клуб: Исток',
  ])
  expect(told(cellOf('Всего:'), cellOf('12'), cellOf('13'), cellOf('Исток'))).toEqual([
    ': Всего:',
    'Юноши: 12',
    'Девушки: 13',
    'Клуб: Исток',
  ])
  expect(told(cellOf('Всеволод'), cellOf('1'))).toEqual(['Вес: Всеволод', 'Юноши: 1'])
})

test('without a line of headings the cells of a wide table have no names', () => {
  const table = html([tableOf([cellOf('1'), cellOf('2'), cellOf('3')], [headOf('4')])])
  expect(table).toContain('data-by-rows')
  expect(table).not.toMatch(/data-(head|label)/)
})

test('a video is a link and loads nothing', () => {
  expect(html([{ type: 'video', attrs: { provider: 'vk', id: '-1_2' } }])).toBe(
    '<p class="rich-text-video"><a href="https://vkvideo.ru/video-1_2" rel="noopener nofollow" data-button="true">' +
      'Смотреть видео на VK\u00a0Видео</a></p>',
  )
})

test('what an old row may hold is skipped, never thrown', () => {
  const odd = [
    null,
    1,
    'x',
    [],
    { type: 'script', content: [text('alert(1)')] },
    { type: '__proto__' },
    { type: 'text', text: { a: 1 } },
    { type: 'text', text: '', marks: 5 },
    { type: 'paragraph', content: 'x' },
    { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [null, { type: 'code' }] }] },
    { type: 'heading', content: [null] },
    { type: 'image', attrs: { src: 'https://evil.test/a.jpg' } },
    { type: 'image' },
    { type: 'video', attrs: { provider: '__proto__', id: 'x' } },
    { type: 'video' },
  ]
  expect(html(odd)).toBe('<p></p><p>a</p><h2></h2>')
  for (const doc of [null, {}, { content: 'x' }, { content: null }]) {
    expect(renderToStaticMarkup(<RichText doc={doc as unknown as RichTextDoc} />)).toBe('')
  }
})

test('two tables of a text are told apart by their names', () => {
  const table = { type: 'table', content: [{ type: 'tableRow', content: [] }] }
  expect(html([table, table]).match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Таблица"',
    'aria-label="Таблица 2"',
  ])
})

test('a document of any depth is drawn without a stack overflow', () => {
  let node: object = paragraph(text('дно'))
  for (let i = 0; i < 10_000; i++) node = { type: 'blockquote', content: [node] }
  expect(html([node])).not.toContain('дно')
})

const hostile = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '\u2028',
  ']]>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '{{7*7}}',
  '&lt;script&gt;',
]

test.each(hostile)('hostile text is shown as it was typed: %j', (value) => {
  const doc = richTextInput.parse({
    type: 'doc',
    content: [heading(2, value), paragraph(text(value, { type: 'link', attrs: { href: '/x' } }))],
  })
  const out = renderToString(<RichText doc={doc} />)
  expect(out).not.toMatch(/<(?!\/?(h2|p|a)[ >])/)
  expect(
    out
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&'),
  ).toContain(value)
})
