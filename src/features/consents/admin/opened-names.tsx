import { Anchor, Badge, List, Text } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { useSaved } from '#kit/admin/record-form/saved-message.ts'
import { useSite } from '#kit/admin/site.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { localDate } from '#kit/text/dates.ts'
import { quoted } from '#kit/text/quoted.ts'
import type { ConsentRow } from '../consent-rows.contract.ts'
import { type Consent, isOutgrown, isOver, opensName } from '../consents.record.ts'
import { listConsentRows } from './consents-client.ts'

const Rows = createContext<{ rows: ConsentRow[] | undefined; failure: ReactNode }>({
  rows: undefined,
  failure: null,
})

interface WithOpenedNamesProps {
  /** It says above itself when they did not come; one consent says it where its own would stand. */
  isList?: boolean
  children: ReactNode
}

/** Around a screen of consents: what each has opened is asked for once. */
export function WithOpenedNames({ isList = false, children }: WithOpenedNamesProps) {
  const { key } = useLocation()
  const { id } = useParams()
  const saved = useSaved()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save, and for another one, they are asked for again
  const load = useCallback(
    // What is only being written has opened nothing yet.
    async () => (isList || id !== 'new' ? listConsentRows(isList ? undefined : id) : []),
    [key, saved, isList, id],
  )
  const { found: rows, failure } = useFetched(
    load,
    'Ошибка при поиске имён в\u00a0протоколах',
    isList ? 'all' : id,
  )
  return (
    <Rows value={{ rows, failure }}>
      {isList && failure}
      {children}
    </Rows>
  )
}

function useRowsOf({ id }: Consent) {
  const { rows, failure } = useContext(Rows)
  const own = rows?.filter(({ consentId }) => consentId === id)
  return {
    failure,
    opened: own?.filter(({ isOpen }) => isOpen),
    waiting: own?.filter(({ isOpen }) => !isOpen),
  }
}

const useToday = () => localDate(new Date(), useSite().timeZone)

/** What it is worth today. */
export function Standing({ consent }: { consent: Consent }) {
  const today = useToday()
  const { opened, waiting } = useRowsOf(consent)
  if (isOver(consent, today)) return <Badge color="gray">Срок вышел</Badge>
  if (isOutgrown(consent, today)) return <Badge color="blue">Уже есть 18: возьмите новое</Badge>
  if (!opensName(consent, today) || !opened || !waiting)
    return <Badge color="green">Действует</Badge>
  if (waiting.length > 0) return <Badge color="blue">Имя сокращено</Badge>
  return <Badge color="green">{opened.length > 0 ? 'Имя открыто' : 'Действует'}</Badge>
}

/** In which protocols the name stands in full by this paper, and where somebody has yet to open it. */
export function OpenedNames({ consent }: { consent: Consent }) {
  const today = useToday()
  const { opened, waiting, failure } = useRowsOf(consent)
  if (!opensName(consent, today)) return null
  if (!opened || !waiting) return failure
  return (
    <>
      {failure}
      {waiting.length > 0 && (
        <Protocols rows={waiting}>
          Имя сокращено. Чтобы его увидели полностью, в&nbsp;протоколе, в&nbsp;«Именах
          на&nbsp;сайте» нажмите «Открыть по&nbsp;согласию»:
        </Protocols>
      )}
      {opened.length > 0 && <Protocols rows={opened}>Имя видно полностью:</Protocols>}
      {waiting.length + opened.length === 0 && (
        <Text size="sm">
          Сейчас этого имени нет ни&nbsp;в&nbsp;одном протоколе, где оно было&nbsp;бы сокращено.
          Когда появится, откройте его там: «Имена на&nbsp;сайте».
        </Text>
      )}
    </>
  )
}

const Protocols = ({ rows, children }: { rows: ConsentRow[]; children: ReactNode }) => (
  <div>
    <Text size="sm">{children}</Text>
    <List listStyleType="none">
      {rows.map(({ competitionId, title }) => (
        <List.Item key={competitionId}>
          <Anchor
            component={Link}
            to={`/admin/competitions/${competitionId}/results#row-names`}
            py="xs"
            display="inline-block"
          >
            {quoted(title)}
          </Anchor>
        </List.Item>
      ))}
    </List>
  </div>
)
