import '@mantine/dropzone/styles.css'
import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { Category } from '#features/sport/category.contract.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import type { CompetitionResult } from '../competitions.contract.ts'
import { recogniseBook, type Sheet, type Table, toResults } from '../results-import.ts'
import { readTableFile, readText } from './read-table.ts'
import { ImportTold } from './results-import-told.tsx'
import { TablePreview } from './table-preview.tsx'

interface ResultsImportProps {
  categories: Category[]
  isEmpty: boolean
  onReplace(rows: CompetitionResult[]): void
  onAppend(rows: CompetitionResult[]): void
}

const accepted = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** «Протокол за пять минут»: paste or drop, look at the columns, take over. */
export function ResultsImport({ categories, isEmpty, onReplace, onAppend }: ResultsImportProps) {
  const [tables, setTables] = useState<Table[]>([])
  const [text, setText] = useState('')

  async function take(read: Promise<Sheet[]>) {
    try {
      const sheets = (await read).filter(({ rows }) => rows.some((row) => row.some(Boolean)))
      setTables(recogniseBook(sheets))
      if (sheets.length === 0) sayFailed('В таблице нет ни одной строки')
    } catch (cause) {
      setTables([])
      sayFailed('Не получилось прочитать таблицу: нужен файл CSV или XLSX', cause)
    }
  }

  function finish(put: (rows: CompetitionResult[]) => void, rows: CompetitionResult[]) {
    put(rows)
    setTables([])
    setText('')
  }

  const read = toResults(tables, categories)
  const rows = read.results
  return (
    <Paper withBorder p="md" component="section">
      <Stack>
        <Title order={2}>Из таблицы</Title>
        <Textarea
          label="Вставьте таблицу из Excel или Word"
          description="Выделите строки в таблице, скопируйте и вставьте сюда. Столбцы сайт узнает сам."
          autosize
          minRows={3}
          maxRows={8}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            if (value.trim() === '') setTables([])
            else take(readText(value))
          }}
        />
        <Dropzone
          onDrop={([file]) => file && take(readTableFile(file))}
          accept={accepted}
          multiple={false}
          onReject={([rejected]) => rejected && sayFailed(whyRejected(rejected.file))}
        >
          <Group justify="center" mih={64} gap="sm">
            <IconTable size={26} />
            <Text>или выберите файл CSV или XLSX</Text>
          </Group>
        </Dropzone>
        {tables.length > 0 && (
          <>
            {tables.map((table, at) => (
              <TablePreview
                key={table.name}
                table={table}
                isOnly={tables.length === 1}
                onChange={(changed) => setTables(tables.with(at, changed))}
              />
            ))}
            <ImportTold read={read} categories={categories} />
            <Group>
              <Button disabled={rows.length === 0} onClick={() => finish(onReplace, rows)}>
                {isEmpty ? 'Перенести в протокол' : 'Заменить протокол'}
              </Button>
              {!isEmpty && (
                <Button
                  variant="default"
                  disabled={rows.length === 0}
                  onClick={() => finish(onAppend, rows)}
                >
                  Добавить к протоколу
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Paper>
  )
}

const olderTables = /\.(xls|ods|numbers)$/i

function whyRejected({ name }: File): string {
  return olderTables.test(name)
    ? `«${name}» не читается: откройте таблицу, выберите «Сохранить как» и\u00a0вид «Книга Excel (.xlsx)», затем перетащите новый файл сюда`
    : `«${name}» не подходит: нужна таблица CSV или XLSX`
}
