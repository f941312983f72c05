import { crc32 } from 'node:zlib'
import { dayMs } from '#kit/base/durations.ts'

/** A date is written as Excel keeps it: a number with the format of a date. */
type Cell = string | number | Date

/**
 * An XLSX as Excel writes it, for tests: text inline, a title merged over all columns.
 * @param merged what else is merged on every sheet: «D4:D7».
 */
export function makeBook(sheets: Record<string, Cell[][]>, merged: string[] = []): File {
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packed = 'http://schemas.openxmlformats.org/package/2006'
  const relations = (all: [id: string, kind: string, target: string][]) =>
    `<Relationships xmlns="${packed}/relationships">${all
      .map(([id, kind, to]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${to}"/>`)
      .join('')}</Relationships>`
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, at): [string, string, string] => [
        `rId${at + 1}`,
        'worksheet',
        `worksheets/sheet${at + 1}.xml`,
      ]),
      ['rIdStyles', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  }
  names.forEach((name, at) => {
    const rows = sheets[name] ?? []
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData><mergeCells count="${1 + merged.length}">${['A1:F1', ...merged].map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`
  })
  return new File([zip(files)], 'Протокол.xlsx')
}

function rowXml(cells: Cell[], row: number): string {
  const all = cells.map((cell, at) => {
    const ref = `r="${String.fromCharCode(65 + at)}${row + 1}"`
    if (cell === '') return ''
    if (typeof cell === 'number') return `<c ${ref}><v>${cell}</v></c>`
    if (cell instanceof Date) return `<c ${ref} s="1"><v>${cell.getTime() / dayMs + 25_569}</v></c>`
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<c ${ref} t="inlineStr"><is><t>${text}</t></is></c>`
  })
  return `<row r="${row + 1}">${all.join('')}</row>`
}

/** Stored, not packed. */
function zip(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path)
    const body = Buffer.from(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt32LE(crc32(body), 10)
    common.writeUInt32LE(body.length, 14)
    common.writeUInt32LE(body.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, body])
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, name]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(list.length, 4)
  end.writeUInt16LE(list.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  const whole = Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end])
  return new Uint8Array(whole)
}
