import type { Span } from '../results-columns.ts'

/** The cells that each sheet of an XLSX merges downwards, by the name of the sheet. */
export async function readSpans(book: ArrayBuffer): Promise<Map<string, Span[]>> {
  const { strFromU8, unzipSync } = await import('fflate')
  const files = unzipSync(new Uint8Array(book), {
    filter: ({ name }) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/)/.test(name),
  })
  const text = (path: string) => (files[path] ? strFromU8(files[path]) : '')
  const targets = new Map(
    tags(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id, Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  )
  return new Map(
    tags(text('xl/workbook.xml'), 'sheet').map((sheet) => [
      unescaped(sheet.name ?? ''),
      tags(text(targets.get(sheet['r:id']) ?? ''), 'mergeCell').flatMap(({ ref = '' }) =>
        spanOf(ref),
      ),
    ]),
  )
}

/** «D4:D7» is one; what is merged only sideways is none. */
function spanOf(ref: string): Span[] {
  const [, letters = '', from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? []
  if (!letters || from === to) return []
  const column = [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
  return [{ column, from: Number(from) - 1, to: Number(to) - 1 }]
}

function tags(xml: string, name: string): Record<string, string | undefined>[] {
  return [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
