import '@mantine/dropzone/styles.css'
import { Button, Checkbox, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { count } from '#kit/text/plural.ts'
import type { Category, CompetitionResult } from '../competitions.contract.ts'
import { type Columns, recognise, toResults } from '../results-import.ts'
import { checkResults } from '../results-rules.ts'
import { readTableFile, readText } from './read-table.ts'
import { TablePreview } from './table-preview.tsx'

interface ResultsImportProps {
  categories: Category[]
  isEmpty: boolean
  onReplace(rows: CompetitionResult[]): void
  onAppend(rows: CompetitionResult[]): void
}

interface Table {
  rows: string[][]
  columns: Columns
  hasHeader: boolean
}

const accepted = {
  'text/csv': ['.csv'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** «Протокол за пять минут»: paste or drop, look at the columns, take over. */
export function ResultsImport({ categories, isEmpty, onReplace, onAppend }: ResultsImportProps) {
  const [table, setTable] = useState<Table>()
  const [text, setText] = useState('')

  async function take(read: Promise<string[][]>) {
    try {
      const rows = (await read).slice(0, 3000)
      setTable(rows.length > 0 ? { rows, ...recognise(rows) } : undefined)
    } catch (cause) {
      setTable(undefined)
      sayFailed('Не получилось прочитать таблицу: нужен файл CSV или XLSX', cause)
    }
  }

  function finish(put: (rows: CompetitionResult[]) => void, rows: CompetitionResult[]) {
    put(rows)
    setTable(undefined)
    setText('')
    sayDone('Строки перенесены. Проверьте и\u00a0сохраните протокол')
  }

  const rows = table ? toResults(table, categories) : []
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
            if (value.trim() === '') setTable(undefined)
            else take(readText(value))
          }}
        />
        <Dropzone
          onDrop={([file]) => file && take(readTableFile(file))}
          accept={accepted}
          multiple={false}
        >
          <Group justify="center" mih={64} gap="sm">
            <IconTable size={26} />
            <Text>или перетащите сюда файл CSV или XLSX</Text>
          </Group>
        </Dropzone>
        {table && (
          <>
            <Checkbox
              label="В первой строке заголовки"
              checked={table.hasHeader}
              onChange={({ currentTarget }) =>
                setTable({ ...table, hasHeader: currentTarget.checked })
              }
            />
            <TablePreview {...table} onColumns={(columns) => setTable({ ...table, columns })} />
            <Text role="status" c={faulty > 0 ? 'red' : undefined}>
              Получится {count(rows.length, ['строка', 'строки', 'строк'])}
              {faulty > 0 ? `, с ошибками: ${faulty}. Их можно исправить ниже.` : ', ошибок нет.'}
            </Text>
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
