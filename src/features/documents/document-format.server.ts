import { type FileHandle, open } from 'node:fs/promises'
import { Problem } from '#kit/base/problem.ts'
import { formatBytes } from '#kit/text/bytes.ts'
import { type DocumentFormat, largestUnpackedBytes } from './document-formats.ts'
import { zipEntries } from './zip-entries.server.ts'

/**
 * PDF, DOCX or XLSX by their bytes, whatever the sender calls them.
 * @throws Problem wrong-type for anything else; bad-input for one that is damaged; too-large for one
 * that would fill the memory of who opens it.
 */
export async function documentFormat(path: string): Promise<DocumentFormat> {
  const file = await open(path, 'r')
  try {
    return await formatOf(file)
  } finally {
    await file.close()
  }
}

async function formatOf(file: FileHandle): Promise<DocumentFormat> {
  const { size } = await file.stat()
  const read = async (start: number, length: number) =>
    (await file.read(Buffer.alloc(length), 0, length, start)).buffer
  const head = await read(0, Math.min(size, 8))
  if (head.toString('latin1').startsWith('%PDF-')) {
    const tail = await read(Math.max(0, size - 2048), Math.min(size, 2048))
    if (tail.includes('%%EOF')) return 'pdf'
    throw new Problem('bad-input', 'Файл PDF обрывается: загрузите его ещё раз')
  }
  if (head.toString('latin1').startsWith('PK\u0003\u0004')) {
    const names = await zipEntries(file, largestUnpackedBytes)
    if (!names) throw new Problem('bad-input', 'Файл повреждён: загрузите его ещё раз')
    if (names === 'too-large')
      throw new Problem(
        'too-large',
        `Внутри документа больше ${formatBytes(largestUnpackedBytes)}, телефон его не откроет. Уберите лишние листы и картинки или сохраните как PDF`,
      )
    if (names.some((name) => /vbaProject\.bin$/i.test(name)))
      throw new Problem('wrong-type', 'Документы с макросами не принимаются')
    if (names.includes('word/document.xml')) return 'docx'
    if (names.includes('xl/workbook.xml')) return 'xlsx'
  }
  if (head.toString('hex') === 'd0cf11e0a1b11ae1')
    throw new Problem(
      'wrong-type',
      'Старый формат DOC или XLS не принимается: сохраните как DOCX, XLSX или PDF',
    )
  throw new Problem('wrong-type', 'Принимаются только документы PDF, DOCX и XLSX')
}
