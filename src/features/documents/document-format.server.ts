import { open } from 'node:fs/promises'
import { Problem } from '#kit/http/problem.ts'
import type { DocumentFormat } from './document-formats.ts'
import { zipEntries } from './zip-entries.server.ts'

/**
 * PDF, DOCX or XLSX by their bytes, whatever the sender calls them.
 * @throws Problem wrong-type for anything else; bad-input for one that is cut off.
 */
export async function documentFormat(path: string): Promise<DocumentFormat> {
  const { head, tail } = await ends(path)
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (tail.includes('%%EOF')) return 'pdf'
    throw new Problem('bad-input', 'Файл PDF обрывается: загрузите его ещё раз')
  }
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const names = await zipEntries(path)
    if (!names) throw new Problem('bad-input', 'Файл обрывается: загрузите его ещё раз')
    if (names.some((name) => /vbaProject\.bin$/i.test(name)))
      throw new Problem('wrong-type', 'Документы с макросами не принимаются')
    if (names.includes('word/document.xml')) return 'docx'
    if (names.includes('xl/workbook.xml')) return 'xlsx'
  }
  if (head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1')
    throw new Problem(
      'wrong-type',
      'Старый формат DOC или XLS не принимается: сохраните как DOCX, XLSX или PDF',
    )
  throw new Problem('wrong-type', 'Принимаются только документы PDF, DOCX и XLSX')
}

async function ends(path: string): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.min(size, 2048)
    const [head, tail] = [Buffer.alloc(length), Buffer.alloc(length)]
    await file.read(head, 0, length, 0)
    await file.read(tail, 0, length, size - length)
    return { head, tail }
  } finally {
    await file.close()
  }
}
