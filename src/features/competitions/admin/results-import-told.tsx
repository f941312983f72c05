import { Stack, Text } from '@mantine/core'
import type { Category } from '#features/sport/category.contract.ts'
import { count } from '#kit/text/plural.ts'
import { type FaultGroup, groupFaults } from '../results-faults.ts'
import type { Import, LeftOut, Origin } from '../results-import.ts'
import { checkResults } from '../results-rules.ts'

interface ImportToldProps {
  read: Import
  categories: Category[]
  known: number
}

const lines = ['строка', 'строки', 'строк'] as const
const reasons: Record<LeftOut['why'], string> = {
  heading: 'заголовки столбцов',
  title: 'название над таблицей',
  section: 'категория или вес для строк ниже',
  signature: 'подпись',
  total: 'итог',
  unclear: 'не похоже на результат',
}

/** What becomes of the given rows: taken, named as something else, not understood; and what is wrong where. */
export function ImportTold({ read, categories, known }: ImportToldProps) {
  const { results, origins, leftOut, births } = read
  const faults = checkResults(results, categories)
  const groups = groupFaults(results, faults)
  const unclear = leftOut.filter(({ why }) => why === 'unclear')
  const named = leftOut.filter(({ why }) => why !== 'unclear')
  const faulty = new Set(faults.map(({ row }) => row)).size
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {tellRows(results.length, named.length, unclear.length)}
        {faulty > 0
          ? ` С\u00a0ошибками: ${faulty}. Их можно исправить после переноса.`
          : results.length > 0 && ' Ошибок нет.'}
      </Text>
      {known > 0 && (
        <Text role="status">
          Уже есть в&nbsp;протоколе: {known}.{' '}
          {known === results.length
            ? 'Новых строк в\u00a0таблице нет.'
            : 'Второй раз они не\u00a0добавятся.'}
        </Text>
      )}
      {groups.length > 0 && (
        <ul>
          {groups.map((group) => (
            <li key={`${group.kind} ${group.what}`}>
              {group.what} — {group.cure}.{' '}
              <Text span size="sm" c="dimmed">
                {whereOf(group, origins)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {births > 0 && (
        <Text size="sm">
          Из имён убраны даты рождения: {births}. В&nbsp;протоколе на&nbsp;сайте их не&nbsp;бывает.
        </Text>
      )}
      {unclear.length > 0 && (
        <section aria-label="Не разобрано">
          <Text c="red">
            Не разобрано: {count(unclear.length, lines)}. Если это результат, добавьте его после
            переноса кнопкой «Добавить строку».
          </Text>
          <Rows rows={unclear} />
        </section>
      )}
      {named.length > 0 && (
        <details>
          <summary>Заголовки, подписи и&nbsp;другие не&nbsp;результаты: {named.length}</summary>
          <Rows rows={named} />
        </details>
      )}
    </Stack>
  )
}

function Rows({ rows }: { rows: LeftOut[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={`${row.sheet} ${row.line}`}>
          {row.text}{' '}
          <Text span size="sm" c="dimmed">
            {row.sheet && `лист «${row.sheet}», `}строка {row.line}: {reasons[row.why]}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Taken and left out together are all that was given. */
function tellRows(taken: number, named: number, unclear: number): string {
  const parts = [
    count(taken, ['результат', 'результата', 'результатов']),
    named > 0 && `заголовков и\u00a0подписей ${named}`,
    unclear > 0 && `не\u00a0разобрано ${unclear}`,
  ]
  return `В\u00a0таблице ${count(taken + named + unclear, lines)}: ${parts.filter(Boolean).join(', ')}.`
}

const shownLines = 8

function whereOf({ rows }: FaultGroup, origins: readonly Origin[]): string {
  const bySheet = Map.groupBy(
    rows.slice(0, shownLines).flatMap((row) => origins[row] ?? []),
    ({ sheet }) => sheet,
  )
  const told = [...bySheet].map(([sheet, those]) => {
    const numbers = those.map(({ line }) => line).join(', ')
    return `${sheet && `лист «${sheet}», `}${those.length > 1 ? 'строки' : 'строка'} ${numbers}`
  })
  const more = rows.length - shownLines
  return told.join('; ') + (more > 0 ? ` и\u00a0ещё ${count(more, lines)}` : '')
}
