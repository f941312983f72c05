import '@mantine/dropzone/styles.css'
import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { Category } from '#features/sport/category.contract.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { count } from '#kit/text/plural.ts'
import type { CompetitionResult } from '../competitions.contract.ts'
import { recognise, type Sheet, type Table, toResults } from '../results-import.ts'
import { checkResults } from '../results-rules.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import { readTableFile, readText } from './read-table.ts'
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
      const sheets = (await read).filter(({ rows }) => rows.length > 0)
      setTables(sheets.map(recognise))
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
    sayDone('Строки перенесены. Проверьте и\u00a0сохраните протокол')
  }

  const { results: rows, leftOut } = toResults(tables, categories)
  const faulty = new Set(checkResults(rows, categories).map(({ row }) => row)).size
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
            <Text>или перетащите сюда файл CSV или XLSX</Text>
          </Group>
        </Dropzone>
        {tables.length > 0 && (
          <>
            {tables.map((table, at) => (
              <TablePreview
                key={table.name}
                table={table}
                onChange={(changed) => setTables(tables.with(at, changed))}
              />
            ))}
            <Text role="status" c={faulty > 0 ? 'red' : undefined}>
              {tellImport(rows.length, leftOut.length, faulty)}
            </Text>
            <LeftOutRows rows={leftOut} />
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

const lines = ['строка', 'строки', 'строк'] as const

/** Taken and left out together are all that was given. */
function tellImport(taken: number, leftOut: number, faulty: number): string {
  const given = leftOut > 0 ? ` из\u00a0${taken + leftOut}` : ''
  const faults = faulty > 0 ? `, с ошибками: ${faulty}. Их можно исправить ниже.` : ', ошибок нет.'
  return `Получится ${count(taken, lines)}${given}${faults}`
}

const olderTables = /\.(xls|ods|numbers)$/i

function whyRejected({ name }: File): string {
  return olderTables.test(name)
    ? `«${name}» не читается: откройте таблицу, выберите «Сохранить как» и\u00a0вид «Книга Excel (.xlsx)», затем перетащите новый файл сюда`
    : `«${name}» не подходит: нужна таблица CSV или XLSX`
}
