import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { processorMs } from '#test/processor-time.ts'
import { richTextInput, richTextOutput } from './rich-text.contract.ts'

const text = (value: string, marks?: object[]) => ({
  type: 'text',
  text: value,
  ...(marks && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const docOf = (...content: unknown[]) => ({ type: 'doc', content })
const link = (href: unknown, rest = {}) =>
  docOf(paragraph(text('x', [{ type: 'link', attrs: { href, ...rest } }])))

function says(value: unknown): string | undefined {
  return richTextInput.safeParse(value).error?.issues[0]?.message
}

const complete = docOf(
  { type: 'heading', attrs: { level: 2 }, content: [text('Программа')] },
  paragraph(text('Начало в '), text('10:00', [{ type: 'bold' }, { type: 'italic' }]), {
    type: 'hardBreak',
  }),
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('допуск'))] }] },
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [{ type: 'listItem', content: [paragraph(text('взвешивание'))] }],
  },
  { type: 'blockquote', content: [paragraph(text('Дзю'))] },
  { type: 'horizontalRule' },
  { type: 'image', attrs: { src: '/files/a-1.jpg', alt: 'Ковёр', width: 1200, height: 800 } },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: [
          {
            type: 'tableHeader',
            attrs: { colspan: 2, rowspan: 1 },
            content: [paragraph(text('Вес'))],
          },
          { type: 'tableCell', content: [{ type: 'paragraph' }] },
        ],
      },
    ],
  },
  {
    type: 'video',
    attrs: { provider: 'vk', id: '-1_2', url: 'https://vkvideo.ru/video-1_2' },
  },
  paragraph(text('подробнее', [{ type: 'link', attrs: { href: '/news/1' } }])),
)

test('a document with every known element is accepted unchanged, again and again', () => {
  expect(richTextInput.parse(complete)).toEqual(complete)
  expect(richTextInput.parse(JSON.parse(JSON.stringify(complete)))).toEqual(complete)
  expect(richTextOutput.parse(complete)).toEqual(complete)
  expect(z.encode(richTextOutput, richTextOutput.parse(complete))).toEqual(complete)
})

test('what Tiptap adds of its own is dropped', () => {
  const attrs = { target: '_blank', rel: 'noopener', class: null, title: null }
  const emitted = docOf(
    { type: 'paragraph', attrs: { textAlign: null }, content: [text('')] },
    ...link('https://ya.ru', attrs).content,
    {
      type: 'image',
      attrs: { src: '/files/a.jpg', alt: null, title: null, width: null, height: null },
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 1, rowspan: 1, colwidth: [120], align: null },
              content: [{ type: 'paragraph' }],
            },
          ],
        },
      ],
    },
  )
  expect(richTextInput.parse(emitted)).toEqual(
    docOf(
      { type: 'paragraph' },
      ...link('https://ya.ru/').content,
      { type: 'image', attrs: { src: '/files/a.jpg', alt: '' } },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              {
                type: 'tableCell',
                attrs: { colspan: 1, rowspan: 1 },
                content: [{ type: 'paragraph' }],
              },
            ],
          },
        ],
      },
    ),
  )
})

test('a plain text becomes paragraphs', () => {
  expect(richTextInput.parse('Первый\n\n  Второй \r\nТретий')).toEqual(
    docOf(...['Первый', 'Второй', 'Третий'].map((line) => paragraph(text(line)))),
  )
  for (const nothing of ['', ' \n ', docOf(), { type: 'doc' }]) {
    expect(richTextInput.parse(nothing)).toEqual(docOf({ type: 'paragraph' }))
  }
})

const markup = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>',
  '<xmp><script>alert(1)</script></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="vbscript:x">x</a>',
  '<form action="//evil.test"><input>',
  '<base href="//evil.test/">',
  '<meta http-equiv="refresh" content="0;url=//evil.test">',
  '<style>@import "//evil.test"</style>',
  '<p id=__proto__>x</p>',
  '<img name=body>',
  '<a target=_blank href="https://evil.test">x</a>',
  '<img srcset="//evil.test/a.png 1x">',
  '<svg><use xlink:href="//evil.test/#x">',
]

test.each(markup)('markup is only text: %s', (html) => {
  expect(richTextInput.parse(html)).toEqual(docOf(paragraph(text(html))))
  expect(richTextInput.parse(docOf(paragraph(text(html))))).toEqual(docOf(paragraph(text(html))))
})

const image = (attrs: object) => docOf({ type: 'image', attrs })
const withAttrs = (attrs: object) => docOf({ type: 'paragraph', attrs, content: [text('x')] })
const heading = (level: unknown) =>
  docOf({ type: 'heading', attrs: { level }, content: [text('x')] })
const cell = (attrs: object) =>
  docOf({
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [paragraph()] }] },
    ],
  })
const video = (attrs: object) => docOf({ type: 'video', attrs })
const evilNodes = [
  'script',
  'iframe',
  'svg',
  'math',
  'style',
  'form',
  'base',
  'meta',
  'codeBlock',
  'xmp',
]
const evilHrefs = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil',
  '/\\evil',
  'https://vk.com@evil.test',
  '',
  null,
  { toString: 'javascript:' },
]

const refused: [string, unknown][] = [
  ...evilNodes.map((type): [string, unknown] => [`node ${type}`, docOf({ type })]),
  ...['__proto__', 'constructor', 'toString'].map((type): [string, unknown] => [
    `node named ${type}`,
    docOf({ type }),
  ]),
  ...evilHrefs.map((href): [string, unknown] => [`link to ${JSON.stringify(href)}`, link(href)]),
  ['link with onclick', link('/x', { onclick: 'alert(1)' })],
  ['mark underline', docOf(paragraph(text('x', [{ type: 'underline' }])))],
  ['mark constructor', docOf(paragraph(text('x', [{ type: 'constructor' }])))],
  ['mark on a paragraph', docOf({ ...paragraph(text('x')), marks: [{ type: 'bold' }] })],
  ['mark bold with style', docOf(paragraph(text('x', [{ type: 'bold', attrs: { style: 'x' } }])))],
  ['a thousand marks', docOf(paragraph(text('x', Array(1000).fill({ type: 'bold' }))))],
  ['attribute onclick', withAttrs({ onclick: 'alert(1)' })],
  ['attribute style', withAttrs({ style: 'position:fixed' })],
  ['attribute id', withAttrs({ id: '__proto__' })],
  ['attribute name', withAttrs({ name: 'body' })],
  ['attribute __proto__', withAttrs(JSON.parse('{"__proto__":{"a":1}}'))],
  ['attribute __proto__ null', withAttrs(JSON.parse('{"__proto__":null}'))],
  ['attribute constructor null', withAttrs({ constructor: null })],
  ['attributes as a list', withAttrs([])],
  ['key of a node', docOf({ ...paragraph(text('x')), html: '<b>' })],
  ['key __proto__ of a node', docOf(JSON.parse('{"type":"paragraph","__proto__":{}}'))],
  ['heading level 1', heading(1)],
  ['heading level 99', heading(99)],
  ['heading level "2"', heading('2')],
  ['heading without level', docOf({ type: 'heading', content: [text('x')] })],
  ['image off-site', image({ src: 'https://evil.test/a.jpg' })],
  ['image off-site without scheme', image({ src: '//evil.test/a.jpg' })],
  ['image as data', image({ src: 'data:image/png;base64,AA==' })],
  ['image of SVG', image({ src: '/files/a.svg' })],
  ['image with srcset', image({ src: '/files/a.jpg', srcset: '//evil.test/a.png 1x' })],
  ['image with onerror', image({ src: '/files/a.jpg', onerror: 'alert(1)' })],
  ['image with an odd width', image({ src: '/files/a.jpg', width: '100%' })],
  ['colspan 1e9', cell({ colspan: 1e9 })],
  ['rowspan 0', cell({ rowspan: 0 })],
  ['colspan "2"', cell({ colspan: '2' })],
  ['video of a stranger', video({ provider: 'evil', id: '1' })],
  ['video __proto__', video({ provider: '__proto__', id: '1' })],
  ['video with markup for an id', video({ provider: 'youtube', id: '"><script>' })],
  ['video address of a stranger', video({ url: 'https://evil.test/watch?v=aaaaaaaaaaa' })],
  ['video of another provider', video({ provider: 'vk', url: 'https://youtu.be/aaaaaaaaaaa' })],
  ['text as an object', docOf(paragraph({ type: 'text', text: { toString: 1 } }))],
  ['text with NUL', docOf(paragraph(text('a\u0000')))],
  ['text with a lone surrogate', docOf(paragraph(text('\ud800')))],
  ['plain text with NUL', 'a\u0000'],
  ['text at the top', docOf(text('x'))],
  ['paragraph in paragraph', docOf(paragraph(paragraph()))],
  ['doc in doc', docOf(docOf())],
  ['list of paragraphs', docOf({ type: 'bulletList', content: [paragraph()] })],
  ['empty list', docOf({ type: 'bulletList', content: [] })],
  ['content as an object', docOf({ type: 'paragraph', content: { length: 1e9 } })],
  ['content in a rule', docOf({ type: 'horizontalRule', content: [paragraph()] })],
  ['null node', docOf(null)],
  ['list instead of a document', [paragraph()]],
  ['another root', paragraph()],
  ['null', null],
  ['number', 1],
  ['undefined', undefined],
]

test.each(refused)('refused: %s', (_name, value) => {
  expect(says(value)).toMatch(/[а-яё]/i)
  expect(({} as Record<string, unknown>).a).toBeUndefined()
})

test('a refused link is named, so that the author finds it', () => {
  expect(says(link('htp:/ya.ru'))).toMatch(
    /^Недопустимая ссылка в тексте: «htp:\/ya\.ru». Скопируйте адрес/,
  )
})

test('a link without a scheme gets https', () => {
  expect(richTextInput.parse(link('ya.ru/x'))).toEqual(link('https://ya.ru/x'))
})

test('a video is known by its address alone', () => {
  expect(richTextInput.parse(video({ url: 'https://youtu.be/dQw4w9WgXcQ?t=3' })).content).toEqual([
    {
      type: 'video',
      attrs: {
        provider: 'youtube',
        id: 'dQw4w9WgXcQ',
        url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
    },
  ])
})

const nested = (depth: number) => {
  let node: object = paragraph()
  for (let i = 0; i < depth; i++) node = { type: 'blockquote', content: [node] }
  return docOf(node)
}

test('depth, number and size have bounds', () => {
  expect(says(nested(18))).toBeUndefined()
  expect(says(nested(19))).toBe('Слишком глубокая вложенность в тексте')
  expect(says(docOf(...Array(4999).fill(paragraph())))).toBeUndefined()
  expect(says(docOf(...Array(5000).fill(paragraph())))).toBe('Текст слишком большой')
  expect(says('ы'.repeat(120_000))).toBeUndefined()
  expect(says('ы'.repeat(140_000))).toBe('Текст слишком большой')
  expect(says(docOf(paragraph(text('"'.repeat(140_000)))))).toBe('Текст слишком большой')
})

const bombs: [string, unknown][] = [
  ['10⁴ deep', nested(10_000)],
  ['10⁵ nodes', docOf(...Array.from({ length: 100_000 }, () => paragraph()))],
  [
    '10⁵ nodes in one paragraph',
    docOf(paragraph(...Array.from({ length: 100_000 }, () => text('x')))),
  ],
  ['2 MB of text in a node', docOf(paragraph(text('ы'.repeat(1_000_000))))],
  ['2 MB of plain text', 'ы'.repeat(1_000_000)],
  ['10⁵ lines of plain text', 'ы\n'.repeat(100_000)],
  ['10⁵ attributes', withAttrs(Object.fromEntries(Array.from({ length: 1e5 }, (_, i) => [i, 1])))],
  [
    'a list 10⁵ deep in an attribute',
    withAttrs({ x: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) }),
  ],
]

test.each(bombs)('refused within 50 ms: %s', (_name, value) => {
  // What the engine compiles on the way is not what a refusal takes.
  says(value)
  expect(processorMs(() => expect(says(value)).toBeDefined())).toBeLessThan(50)
})

const anyType = fc.constantFrom(
  ...['paragraph', 'heading', 'text', 'bulletList', 'listItem', 'image', 'table', 'tableRow'],
  ...['tableCell', 'video', 'script', '__proto__', 'hardBreak'],
)
const anyNode = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.record(
      { type: anyType, text: fc.string(), attrs: fc.dictionary(fc.string(), fc.jsonValue()) },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: anyType, content: fc.array(tie('node'), { maxLength: 4 }) }),
    fc.jsonValue(),
  ),
})).node

test('any JSON is either refused in Russian or comes out in a form that stays', () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 4 }), (content) => {
      const result = richTextInput.safeParse(docOf(...content))
      if (result.success) expect(richTextInput.parse(result.data)).toEqual(result.data)
      else expect(result.error.issues[0]?.message).toMatch(/[а-яё]/i)
    }),
    { numRuns: 500 },
  )
})

test('the API document shows a string or a document going in, a document coming out', () => {
  const fields = z.object({ body: richTextInput })
  expect(z.toJSONSchema(fields, { io: 'input' })).toMatchObject({
    properties: { body: { anyOf: [{ type: 'string' }, { type: 'object', required: ['type'] }] } },
    required: ['body'],
  })
  for (const schema of [fields, z.object({ body: richTextOutput })]) {
    expect(z.toJSONSchema(schema, { io: 'output' })).toMatchObject({
      properties: { body: { type: 'object', properties: { type: { const: 'doc' } } } },
      required: ['body'],
    })
  }
})
