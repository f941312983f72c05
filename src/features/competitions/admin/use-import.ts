import { useState } from 'react'
import type { Category } from '#features/sport/category.contract.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { recogniseBook, type Sheet, type Table } from '../results-columns.ts'
import { type Import, toResults } from '../results-import.ts'
import { readTableFile, readText } from './read-table.ts'

/** A table that was given and is not yet a part of the protocol. */
export interface GivenTable {
  text: string
  tables: Table[]
  read: Import
  paste(text: string): void
  open(file: File): void
  change(at: number, table: Table): void
  clear(): void
}

export function useImport(categories: Category[]): GivenTable {
  const [tables, setTables] = useState<Table[]>([])
  const [text, setText] = useState('')

  async function take(given: Promise<Sheet[]>) {
    try {
      const sheets = (await given).filter(({ rows }) => rows.some((row) => row.some(Boolean)))
      setTables(recogniseBook(sheets))
      if (sheets.length === 0) sayFailed('В таблице нет ни одной строки')
    } catch (cause) {
      setTables([])
      sayFailed('Не получилось прочитать таблицу: нужен файл CSV или XLSX', cause)
    }
  }

  return {
    text,
    tables,
    read: toResults(tables, categories),
    paste(pasted) {
      setText(pasted)
      if (pasted.trim() === '') setTables([])
      else take(readText(pasted))
    },
    open: (file) => void take(readTableFile(file)),
    change: (at, table) => setTables(tables.with(at, table)),
    clear() {
      setTables([])
      setText('')
    },
  }
}
