import '@mantine/dropzone/styles.css'
import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconTable } from '@tabler/icons-react'
import type { Category } from '#features/sport/category.contract.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { ImportTold } from './results-import-told.tsx'
import { TablePreview } from './table-preview.tsx'
import type { GivenTable } from './use-import.ts'

const accepted = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

interface ResultsImportProps {
  given: GivenTable
  categories: Category[]
  /** How many of its rows the protocol already has. */
  known: number
}

/** «Протокол за пять минут»: paste or drop, look at the columns; the bar below takes it over. */
export function ResultsImport({ given, categories, known }: ResultsImportProps) {
  const { tables } = given
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
          value={given.text}
          onChange={({ currentTarget }) => given.paste(currentTarget.value)}
        />
        <Dropzone
          onDrop={([file]) => file && given.open(file)}
          accept={accepted}
          multiple={false}
          onReject={([rejected]) => rejected && sayFailed(whyRejected(rejected.file))}
        >
          <Group justify="center" mih={64} gap="sm">
            <IconTable size={26} />
            <Text>или выберите файл CSV или XLSX</Text>
          </Group>
        </Dropzone>
        {tables.length > 0 && <ImportTold given={given} categories={categories} known={known} />}
        {tables.map((table, at) => (
          <TablePreview
            key={table.name}
            table={table}
            isOnly={tables.length === 1}
            onChange={(changed) => given.change(at, changed)}
          />
        ))}
        {tables.length > 0 && (
          <Button variant="default" onClick={given.clear}>
            Не переносить
          </Button>
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
