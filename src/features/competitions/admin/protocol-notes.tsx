import { Alert, Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { tellWaiting } from '#features/results/results-faults.ts'
import { rowForms } from '#features/results/row-forms.ts'
import { useSite } from '#kit/admin/site.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import type { Protocol } from './use-protocol.ts'

interface ProtocolNotesProps {
  protocol: Protocol
}

/** What stands before the protocol: it is early, it has no categories, it was not saved. */
export function ProtocolNotes({ protocol }: ProtocolNotesProps) {
  const { item, record, categories, competition } = protocol
  const today = localDate(new Date(), useSite().timeZone)
  const errors = Object.values(record.form.errors)
  return (
    <>
      {item.date > today && (
        <Alert color="yellow" title={`Соревнование начнётся ${formatDate(item.date)}`}>
          Сохранённый протокол посетители увидят сразу.
        </Alert>
      )}
      {categories.length === 0 && (
        <Text role="status">
          Сначала{' '}
          <Anchor component={Link} to={competition} inherit>
            добавьте соревнованию категории
          </Anchor>
          : без&nbsp;них протокол не&nbsp;к&nbsp;чему отнести.
        </Text>
      )}
      {record.state.is !== 'failed' && errors.length > 0 && (
        <Alert color="red" title="Протокол не сохранён">
          {[...new Set(errors)].join('. ')}
        </Alert>
      )}
    </>
  )
}

/** How it stands with the rows below. */
export function ProtocolHeading({ protocol }: ProtocolNotesProps) {
  const { heading, waiting, faulty } = protocol
  return (
    <div>
      <Title order={2} ref={heading} tabIndex={-1}>
        Протокол
      </Title>
      <Text role="status" fw={600} c={waiting.wrong.size > 0 ? 'red' : undefined}>
        {tellRows(protocol)}
      </Text>
      {faulty.size > 0 && (
        <Text size="sm">
          Неготовых строк на&nbsp;сайте не&nbsp;будет, пока вы их не&nbsp;закончите. Можно вернуться
          к&nbsp;ним позже с&nbsp;этого&nbsp;же устройства: здесь они останутся.
        </Text>
      )}
    </div>
  )
}

function tellRows({ results, waiting }: Protocol): string {
  if (results.length === 0) return 'В протоколе пока нет строк.'
  return `В\u00a0протоколе ${count(results.length, rowForms)}, ${tellWaiting(waiting) || 'ошибок нет'}`
}

/** In the bar, in place of «не сохранено». */
export function tellUnsaved({ record, results, waiting, faulty, table }: Protocol) {
  if (table.tables.length > 0) return 'таблица ещё не\u00a0в\u00a0протоколе'
  const told = tellWaiting(waiting)
  if (told === '') return undefined
  const isNothingReady = faulty.size === results.length
  return `${record.unsent || isNothingReady ? 'не\u00a0сохранено' : 'остальное сохранено'}, ${told}`
}
