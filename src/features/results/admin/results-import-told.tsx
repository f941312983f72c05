import { NativeSelect, Stack, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { categoryName, categoryWords } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { count } from '#kit/text/plural.ts'
import { quoted } from '#kit/text/quoted.ts'
import { type FaultGroup, groupFaults, isUntold, waitingRows } from '../results-faults.ts'
import { checkResults, type KnownRow, type RowFault } from '../results-rules.ts'
import { rowForms } from '../row-forms.ts'
import { AgeDoubts } from './age-doubts.tsx'
import { StrangeClubs } from './club-doubts.tsx'
import { ImportAsked } from './results-import-asked.tsx'
import { ImportDoubts, openQuoteRows, unreadBirthRows } from './results-import-doubts.tsx'
import { LeftOutColumns, LeftOutRows } from './results-import-left.tsx'
import { linesOf, placesOf, type RowPlace, tellKnown, tellRead } from './results-import-lines.ts'
import { fieldNames } from './table-preview.tsx'
import type { GivenTable } from './use-import.ts'

interface ImportToldProps {
  /** Its first words, for whom they are read to. */
  told: RefObject<HTMLParagraphElement | null>
  given: GivenTable
  categories: Category[]
  numbers: readonly number[]
  known: readonly KnownRow[]
}

/** What becomes of the given rows: taken, named as something else, not understood; and what is wrong where. */
export function ImportTold({ told, given, categories, numbers, known }: ImportToldProps) {
  const { results, births } = given.read
  const places = placesOf(given.read, numbers)
  const faults = checkResults(results, categories)
  const taken = given.tables.filter(({ isTaken }) => isTaken)
  const lacks = (['athlete', 'place'] as const).filter((field) =>
    taken.some(({ columns }) => !columns.includes(field)),
  )
  return (
    <Stack gap="sm">
      <Rows told={told} given={given} faults={faults} known={known} />
      <ImportAsked given={given} tellLines={(rows) => linesOf(rows, places)} />
      <Faults {...{ given, categories, faults, lacks, places }} />
      <AgeDoubts results={results} categories={categories} numbers={numbers} />
      <StrangeClubs results={results} />
      <ImportDoubts read={given.read} places={places} />
      <LeftOutColumns tables={taken} />
      {births > 0 && (
        <Text size="sm">
          Из имён убраны даты рождения: {births}. В&nbsp;протоколе на&nbsp;сайте их не&nbsp;бывает.
        </Text>
      )}
      <LeftOutRows read={given.read} numbers={numbers} asksColumns={lacks.length > 0} />
    </Stack>
  )
}

interface RowsProps extends Pick<ImportToldProps, 'told'> {
  given: GivenTable
  faults: RowFault[]
  known: readonly KnownRow[]
}

function Rows({ told, given: { read, tables }, faults, known }: RowsProps) {
  const { results, leftOut } = read
  const unclear = leftOut.filter(({ why }) => why === 'unclear').length
  const { wrong } = waitingRows(faults)
  const untaken = tables.filter(({ isTaken }) => !isTaken)
  const doubtful = [faults, openQuoteRows(read), unreadBirthRows(read)]
  const isFaultless = doubtful.every(({ length }) => length === 0) && unclear === 0
  return (
    <>
      <Text ref={told} tabIndex={-1} role="status" fw={600}>
        {tellRead({ taken: results.length, named: leftOut.length - unclear, unclear })}
        {wrong.size > 0
          ? ` С\u00a0ошибками: ${wrong.size}. Их можно исправить после переноса.`
          : results.length > 0 && isFaultless && ' Ошибок нет.'}
      </Text>
      {untaken.length > 0 && (
        <Text role="status">
          {untaken.length === 1 ? 'Не\u00a0взят лист' : 'Не\u00a0взяты листы'}:{' '}
          {untaken
            .map(({ name, rows }) => `${quoted(name)}, ${count(rows.length, rowForms)}`)
            .join('; ')}
          .
        </Text>
      )}
      {known.length > 0 && <Text role="status">{tellKnown(known, results.length)}</Text>}
    </>
  )
}

interface FaultsProps {
  given: GivenTable
  categories: Category[]
  faults: RowFault[]
  /** Without its column everybody lacks it: that is asked once, of the column. */
  lacks: ('athlete' | 'place')[]
  places: readonly RowPlace[]
}

function Faults({ given, categories, faults, lacks, places }: FaultsProps) {
  const { results } = given.read
  const groups = groupFaults(
    results,
    faults.filter(({ row, field }) => !isOpen(given, row, field)),
  )
  const wrong = groups.filter((group) => !isUntold(group))
  const asked = groups.filter(
    (group) => isUntold(group) && !lacks.some((field) => field === group.field),
  )
  const asksCategory =
    given.category !== '' ||
    results.some(({ category }, row) => category === '' && !isOpen(given, row, 'category'))
  return (
    <>
      {(asked.length > 0 || lacks.length > 0) && (
        <section aria-label="Осталось сделать">
          <Text fw={600}>Осталось сделать:</Text>
          <ul>
            {lacks.map((field) => (
              <li key={field}>
                где в&nbsp;таблице {fieldNames[field].toLowerCase()}: выберите это над столбцом
              </li>
            ))}
            <Groups groups={asked} places={places} />
          </ul>
        </section>
      )}
      {asksCategory && categories.length > 0 && (
        <NativeSelect
          label="Категория строк, в которых она не указана"
          value={given.category}
          data={[
            { value: '', label: 'Выберите категорию' },
            ...categories.map((one) => ({ value: categoryName(one), label: categoryWords(one) })),
          ]}
          onChange={({ currentTarget }) => given.choose(currentTarget.value)}
        />
      )}
      {waitingRows(faults).wrong.size > 0 && (
        <section aria-label="Ошибки">
          <Text fw={600} c="red">
            Ошибки:
          </Text>
          <ul>
            <Groups groups={wrong} places={places} />
          </ul>
        </section>
      )}
    </>
  )
}

/** What the question above asks of a row is not asked once more. */
const isOpen = ({ read, answers }: GivenTable, row: number, field: string) =>
  answers?.below === undefined && read.below[row]?.some((one) => one === field)

interface GroupsProps {
  groups: FaultGroup[]
  places: readonly RowPlace[]
}

const Groups = ({ groups, places }: GroupsProps) =>
  groups.map(({ kind, what, cure, rows }) => (
    <li key={`${kind} ${what}`}>
      {what} — {cure}{' '}
      <Text span size="sm" c="dimmed">
        ({linesOf(rows, places)})
      </Text>
    </li>
  ))
