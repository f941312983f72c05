import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { recogniseBook, type Sheet, type Table } from '../results-columns.ts'
import { type Answers, type Import, toResults } from '../results-import.ts'
import { readTableFile, readText } from './read-table.ts'
import { type Given, nothingGiven } from './results-draft.ts'

/** A table that was given and is not yet a part of the protocol. */
export interface GivenTable extends Given {
  read: Import
  paste(text: string): void
  open(file: File): void
  change(at: number, table: Table): void
  /** The category of the rows that do not say theirs. */
  choose(category: string): void
  answer(answer: Answers): void
  clear(): void
}

/** @param set gets what changes of it. */
export function useImport(
  given: Given,
  set: (change: Partial<Given>) => void,
  categories: Category[],
): GivenTable {
  const { text, tables, category = '', answers = {} } = given
  const only = categories.length === 1 ? categories.map(categoryName)[0] : ''
  const clear = () => set(nothingGiven)

  async function take(coming: Sheet[] | Promise<Sheet[]>) {
    try {
      const sheets = (await coming).filter(({ rows }) => rows.some((row) => row.some(Boolean)))
      set({ tables: recogniseBook(sheets), category: '', answers: {} })
      if (sheets.length === 0) sayFailed('В таблице нет ни одной строки')
    } catch (cause) {
      set({ tables: [] })
      sayFailed('Не получилось прочитать таблицу: нужен файл CSV или XLSX', cause)
    }
  }

  return {
    text,
    tables,
    category,
    answers,
    read: toResults(tables, categories, category || only, answers),
    paste(pasted) {
      if (pasted.trim() === '') return clear()
      set({ text: pasted })
      take(readText(pasted))
    },
    open: (file) => void take(readTableFile(file)),
    change: (at, table) => set({ tables: tables.with(at, table) }),
    choose: (chosen) => set({ category: chosen }),
    answer: (answer) => set({ answers: { ...answers, ...answer } }),
    clear,
  }
}
