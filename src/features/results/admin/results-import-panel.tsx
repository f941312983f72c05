import '@mantine/dropzone/styles.css'
import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconTable } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Category } from '#features/sport/category.contract.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import type { Table } from '../results-columns.ts'
import type { Import } from '../results-import.ts'
import type { KnownRow } from '../results-rules.ts'
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
  /** Of each of its rows in the protocol, as it will be. */
  numbers: readonly number[]
  /** Those of its rows that the protocol already has. */
  known: readonly KnownRow[]
}

/** «Протокол за пять минут»: paste or drop, look at the columns; the bar below takes it over. */
export function ResultsImport({ given, categories, numbers, known }: ResultsImportProps) {
  const { tables } = given
  const { told, lead } = useLedToTold(tables)
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
          onPaste={lead}
          onChange={({ currentTarget }) => given.paste(currentTarget.value)}
        />
        <Dropzone
          onDrop={([file]) => {
            if (!file) return
            lead()
            given.open(file)
          }}
          accept={accepted}
          multiple={false}
          onReject={(rejected) => sayFailed(whyRejected(rejected.map(({ file }) => file)))}
        >
          <Group justify="center" mih={64} gap="sm">
            <IconTable size={26} />
            <Text>или выберите файл CSV или XLSX</Text>
          </Group>
        </Dropzone>
        {tables.length > 0 && <ImportTold {...{ told, given, categories, numbers, known }} />}
        {tables.map((table, at) => (
          <TablePreview
            key={table.name}
            table={table}
            numbers={numbersOn(table, given.read, numbers)}
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

/** By the lines of one table. */
const numbersOn = ({ name }: Table, { origins }: Import, numbers: readonly number[]) =>
  new Map(origins.flatMap(({ sheet, line }, row) => (sheet === name ? [[line, numbers[row]]] : [])))

/** What has become of a whole table stands below it, on a phone out of sight: there whoever gave it is led, and not who types. */
function useLedToTold(tables: readonly Table[]) {
  const told = useRef<HTMLParagraphElement>(null)
  const isLed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new tables that lead there
  useEffect(() => {
    if (!isLed.current) return
    isLed.current = false
    // The field grows with what was pasted.
    const led = setTimeout(() => {
      told.current?.focus({ preventScroll: true })
      told.current?.scrollIntoView({ block: 'start' })
    })
    return () => clearTimeout(led)
  }, [tables])
  return {
    told,
    lead() {
      isLed.current = true
    },
  }
}

const olderTables = /\.(xls|ods|numbers)$/i

function whyRejected([file, other]: File[]): string {
  if (other) return 'Выберите один файл: все листы протокола читаются из\u00a0него'
  const name = file?.name ?? ''
  return olderTables.test(name)
    ? `«${name}» не читается: откройте таблицу, выберите «Сохранить как» и\u00a0вид «Книга Excel (.xlsx)», затем перетащите новый файл сюда`
    : `«${name}» не подходит: нужна таблица CSV или XLSX`
}
