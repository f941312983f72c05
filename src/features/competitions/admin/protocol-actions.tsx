import { Button } from '@mantine/core'
import { leadTo } from '#kit/admin/lead-to.ts'
import type { Protocol } from './use-protocol.ts'

interface ProtocolActionsProps {
  protocol: Protocol
}

/** In the bar: a table is taken over first, then what can be saved is saved, then what waits is looked for. */
export function ProtocolActions({ protocol }: ProtocolActionsProps) {
  const { record, results, faulty, waiting, table } = protocol
  if (table.tables.length > 0) return <TableActions protocol={protocol} />
  if (faulty.size > 0 && !record.unsent)
    return (
      <Button onClick={waiting.wrong.size > 0 ? goToErrors : goToUntold}>
        {waiting.wrong.size > 0
          ? `К\u00a0ошибкам: ${waiting.wrong.size}`
          : `К\u00a0незаполненным: ${faulty.size}`}
      </Button>
    )
  return (
    <Button type="submit" disabled={record.state.is === 'saving'}>
      {faulty.size === 0 || faulty.size === results.length
        ? 'Сохранить протокол'
        : `Сохранить ${results.length - faulty.size} из\u00a0${results.length}`}
    </Button>
  )
}

function TableActions({ protocol }: ProtocolActionsProps) {
  const { results, table, fresh, addFresh, replace } = protocol
  return (
    <>
      {results.length > 0 && fresh.length > 0 && (
        <Button variant="default" onClick={addFresh}>
          Добавить новые: {fresh.length}
        </Button>
      )}
      <Button
        variant={results.length > 0 ? 'default' : 'filled'}
        disabled={table.read.results.length === 0}
        onClick={replace}
      >
        {results.length > 0
          ? `Заменить протокол: ${table.read.results.length}`
          : 'Перенести в протокол'}
      </Button>
    </>
  )
}

const goToErrors = () => goTo('[aria-invalid="true"]')

const goToUntold = () => goTo(':is([data-cure] :is(select, button), [data-untold])')

function goTo(selector: string) {
  const field = document.querySelector<HTMLElement>(`main ${selector}`)
  if (field) leadTo(field)
}
