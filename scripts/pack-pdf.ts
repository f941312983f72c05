import { deflateSync } from 'node:zlib'

/** Chromium writes every element of a tagged page as an object in clear: packed together they are a tenth of it (PDF 1.5, 7.5.7). */
export function packPdf(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  const [, root] = /\/Root (\d+ 0 R)/.exec(text) ?? []
  const [, info] = /\/Info (\d+ 0 R)/.exec(text) ?? []
  const objects = [...text.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(
    ([, number = '', body = '']) => ({ number: Number(number), body }),
  )
  const plain = objects.filter(({ body }) => !body.endsWith('endstream'))
  const packed = 1 + Math.max(...objects.map(({ number }) => number))
  const rows = new Map<number, [kind: number, where: number, at: number]>([[0, [0, 0, 0xffff]]])

  let out = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n'
  const put = (number: number, body: string) => {
    rows.set(number, [1, out.length, 0])
    out += `${number} 0 obj\n${body}\nendobj\n`
  }
  const stream = (words: string, content: Buffer) => {
    const data = deflateSync(content, { level: 9 }).toString('latin1')
    return `<<${words} /Filter /FlateDecode /Length ${data.length}>> stream\n${data}\nendstream`
  }
  for (const { number, body } of objects) if (body.endsWith('endstream')) put(number, body)

  let offset = 0
  const heads = plain.map(({ number, body }, at) => {
    rows.set(number, [2, packed, at])
    const head = `${number} ${offset}`
    offset += body.length + 1
    return head
  })
  const head = `${heads.join(' ')} `
  const content = Buffer.from(head + plain.map(({ body }) => body).join(' '), 'latin1')
  put(packed, stream(`/Type /ObjStm /N ${plain.length} /First ${head.length}`, content))

  const table = packed + 1
  const start = out.length
  rows.set(table, [1, start, 0])
  const cells = Buffer.alloc(7 * (table + 1))
  for (const [number, [kind, where, at]] of rows) {
    cells.writeUInt8(kind, 7 * number)
    cells.writeUInt32BE(where, 7 * number + 1)
    cells.writeUInt16BE(at, 7 * number + 5)
  }
  put(table, stream(`/Type /XRef /Size ${table + 1} /W [1 4 2] /Root ${root} /Info ${info}`, cells))
  return Buffer.from(`${out}startxref\n${start}\n%%EOF\n`, 'latin1')
}
