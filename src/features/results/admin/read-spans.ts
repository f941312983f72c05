import type { Span } from '../results-columns.ts'

/** The cells that each sheet of an XLSX merges downwards, the sheets as they follow each other in the book. */
export async function readSpans(book: ArrayBuffer): Promise<Span[][]> {
  const { strFromU8, unzipSync } = await import('fflate')
  const files = unzipSync(new Uint8Array(book), {
    filter: ({ name }) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/)/.test(name),
  })
  const text = (path = '') => (files[path] ? strFromU8(files[path]) : '')
  const targets = new Map(
    tags(text('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id, Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  )
  return tags(text('xl/workbook.xml'), 'sheet').map(({ id }) =>
    tags(text(targets.get(id)), 'mergeCell').flatMap(({ ref = '' }) => spanOf(ref)),
  )
}

/** «D4:D7»; «A1:F1», merged sideways, has no row below its first. */
function spanOf(ref: string): Span[] {
  const [, letters, from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(ref) ?? []
  if (!letters) return []
  const column = [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1
  return [{ column, from: Number(from) - 1, to: Number(to) - 1 }]
}

/** Their attributes without the prefixes of namespaces, which each program chooses. */
function tags(xml: string, name: string): Record<string, string | undefined>[] {
  return [...xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/(\w+)=(["'])(.*?)\2/g)].map(([, key, , value]) => [key, value]),
      ),
  )
}
