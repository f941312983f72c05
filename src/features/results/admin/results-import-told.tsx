import { NativeSelect, Stack, Text } from '@mantine/core'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { medalsOfNoClub } from '../medal-rules.ts'
import { hasOpenQuote } from '../results-cells.ts'
import { type FaultGroup, groupFaults, isUntold, waitingRows } from '../results-faults.ts'
import type { Origin } from '../results-import.ts'
import { checkResults } from '../results-rules.ts'
import { AgeDoubts } from './age-doubts.tsx'
import { ImportAsked } from './results-import-asked.tsx'
import { LeftOutColumns, LeftOutRows } from './results-import-left.tsx'
import { fieldNames } from './table-preview.tsx'
import type { GivenTable } from './use-import.ts'

interface ImportToldProps {
  given: GivenTable
  categories: Category[]
  known: number
}

const lines = ['строка', 'строки', 'строк'] as const

/** What becomes of the given rows: taken, named as something else, not understood; and what is wrong where. */
export function ImportTold({ given, categories, known }: ImportToldProps) {
  const { results, origins, leftOut, births, unreadBirths } = given.read
  const faults = checkResults(results, categories)
  const groups = groupFaults(
    results,
    faults.filter(({ row, field }) => !isOpen(given, row, field)),
  )
  const unclear = leftOut.filter(({ why }) => why === 'unclear').length
  const { wrong } = waitingRows(faults)
  const taken = given.tables.filter(({ isTaken }) => isTaken)
  const untaken = given.tables.filter(({ isTaken }) => !isTaken)
  const lacks = (['athlete', 'place'] as const).filter((field) =>
    taken.some(({ columns }) => !columns.includes(field)),
  )
  // Without its column everybody lacks it: that is asked once, of the column.
  const asked = groups.filter(
    (group) => isUntold(group) && !lacks.some((field) => field === group.field),
  )
  const asksCategory =
    given.category !== '' ||
    results.some(({ category }, row) => category === '' && !isOpen(given, row, 'category'))
  const open = [...results.keys()].filter((row) =>
    Object.values(results[row] ?? {}).some((cell) => hasOpenQuote(String(cell))),
  )
  const clubless = medalsOfNoClub(results)
  const unborn = [...results.keys()].filter((row) => unreadBirths[row])
  const isFaultless = [faults, open, unborn].every(({ length }) => length === 0) && unclear === 0
  return (
    <Stack gap="sm">
      <Text role="status" fw={600}>
        {tellRows(results.length, leftOut.length - unclear, unclear)}
        {wrong.size > 0
          ? ` С\u00a0ошибками: ${wrong.size}. Их можно исправить после переноса.`
          : results.length > 0 && isFaultless && ' Ошибок нет.'}
      </Text>
      {untaken.length > 0 && (
        <Text role="status">
          {untaken.length === 1 ? 'Не\u00a0взят лист' : 'Не\u00a0взяты листы'}:{' '}
          {untaken
            .map(({ name, rows }) => `${quoted(name)}, ${count(rows.length, lines)}`)
            .join('; ')}
          .
        </Text>
      )}
      {known > 0 && (
        <Text role="status">
          Уже есть в&nbsp;протоколе: {known}.{' '}
          {known === results.length
            ? 'Новых строк в\u00a0таблице нет.'
            : 'Второй раз они не\u00a0добавятся.'}
        </Text>
      )}
      <ImportAsked given={given} tellLines={(rows) => linesOf(rows, origins)} />
      {(asked.length > 0 || lacks.length > 0) && (
        <section aria-label="Осталось указать">
          <Text fw={600}>Осталось указать:</Text>
          <ul>
            {lacks.map((field) => (
              <li key={field}>
                где в&nbsp;таблице {fieldNames[field].toLowerCase()}: выберите это над столбцом
              </li>
            ))}
            {asked.map((group) => (
              <Told key={`${group.kind} ${group.what}`} group={group} origins={origins} />
            ))}
          </ul>
        </section>
      )}
      {asksCategory && categories.length > 0 && (
        <NativeSelect
          label="Категория строк, в которых она не указана"
          value={given.category}
          data={[
            { value: '', label: 'Выберите категорию' },
            ...categories.map((one) => categoryName(one)),
          ]}
          onChange={({ currentTarget }) => given.choose(currentTarget.value)}
        />
      )}
      {wrong.size > 0 && (
        <section aria-label="Ошибки">
          <Text fw={600} c="red">
            Ошибки:
          </Text>
          <ul>
            {groups
              .filter((group) => !isUntold(group))
              .map((group) => (
                <Told key={`${group.kind} ${group.what}`} group={group} origins={origins} />
              ))}
          </ul>
        </section>
      )}
      <AgeDoubts results={results} categories={categories} lineOf={(row) => origins[row]?.line} />
      {clubless.length > 0 && (
        <Text size="sm">
          Медаль без клуба: {linesOf(clubless, origins)}. В&nbsp;зачёт клубов она не&nbsp;войдёт.
        </Text>
      )}
      {open.length > 0 && (
        <Text size="sm">
          Кавычка открыта и&nbsp;не&nbsp;закрыта: {linesOf(open, origins)}. Строки целы, проверьте
          название.
        </Text>
      )}
      {unborn.length > 0 && (
        <Text size="sm">
          Год рождения не&nbsp;прочитан:{' '}
          {unborn
            .slice(0, shownLines)
            .map((row) => quoted(unreadBirths[row]!))
            .join(', ')}{' '}
          ({linesOf(unborn, origins)}). Возраст в&nbsp;этих строках не&nbsp;проверен.
        </Text>
      )}
      <LeftOutColumns tables={taken} />
      {births > 0 && (
        <Text size="sm">
          Из имён убраны даты рождения: {births}. В&nbsp;протоколе на&nbsp;сайте их не&nbsp;бывает.
        </Text>
      )}
      <LeftOutRows rows={leftOut} asksColumns={lacks.length > 0} />
    </Stack>
  )
}

/** What the question above asks of a row is not asked once more. */
const isOpen = ({ read, answers }: GivenTable, row: number, field: string) =>
  answers?.below === undefined && read.below[row]?.some((one) => one === field)

function Told({ group, origins }: { group: FaultGroup; origins: readonly Origin[] }) {
  return (
    <li>
      {group.what} — {group.cure}{' '}
      <Text span size="sm" c="dimmed">
        ({linesOf(group.rows, origins)})
      </Text>
    </li>
  )
}

const headings = [
  'заголовок или\u00a0подпись',
  'заголовка и\u00a0подписи',
  'заголовков и\u00a0подписей',
] as const

/** Taken and left out together are all that was given. */
function tellRows(taken: number, named: number, unclear: number): string {
  const parts = [
    count(taken, ['результат', 'результата', 'результатов']),
    named > 0 && count(named, headings),
    unclear > 0 && `не\u00a0разобрано ${unclear}`,
  ]
  return `В\u00a0таблице ${count(taken + named + unclear, lines)}: ${parts.filter(Boolean).join(', ')}.`
}

const shownLines = 8

function linesOf(rows: readonly number[], origins: readonly Origin[]): string {
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
