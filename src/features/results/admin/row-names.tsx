import { Anchor, Button, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ConsentModal } from '#features/consents/admin/consent-modal.tsx'
import { type ShortenState, shortenLink } from '#features/consents/admin/shorten-link.ts'
import type { AskedRow } from '#features/consents/asked-names.contract.ts'
import { type Consent, opensName } from '#features/consents/consents.record.ts'
import { isSamePerson } from '#features/consents/person-name.ts'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { useSite } from '#kit/admin/site.ts'
import { soughtIn } from '#kit/admin/sought.ts'
import { localDate } from '#kit/text/dates.ts'
import { hasTyped } from '#kit/text/fold.ts'
import { count } from '#kit/text/plural.ts'
import { holdsSought } from '#kit/text/sought.ts'
import { isHidden, type NameLine, shortNames } from '../name-places.ts'
import type { Turn } from '../name-turns.ts'
import type { ProtocolRow } from '../results-ages.ts'
import { shortName } from '../results-rules.ts'
import { rowForms } from '../row-forms.ts'
import type { tellNames } from '../told-names.ts'
import { NameLines } from './name-lines.tsx'
import css from './results.module.css'
import { useAskedNames } from './use-asked-names.tsx'
import { useNameDeeds } from './use-name-deeds.ts'

interface RowNamesProps {
  results: readonly ProtocolRow[]
  categories: readonly Category[]
  date: string
  /** Of the stored protocol: another one has other names asked about. */
  version: number
  listAsked(): Promise<AskedRow[]>
  /** Something of the protocol waits for «Сохранить». */
  isUnsaved: boolean
  onChange(at: number, row: ProtocolRow): void
  /** No typing, so it is saved at once where nothing else waits; `turn` is what becomes of the name. */
  onConsent(at: number, row: ProtocolRow, turn: Turn): void
}

const shownRows = 8
/** Which names visitors do not read in full, why, and what opens each: one tap. The others are below, each with a way to shorten it everywhere. */
export function RowNames(props: RowNamesProps) {
  const { known, failure, again } = useAskedNames(props.listAsked, props.version)
  if (props.results.length === 0) return null
  return known ? <Names {...props} {...known} again={again} /> : failure || null
}

interface NamesProps extends RowNamesProps {
  consents: Consent[]
  asked: AskedRow[]
  again(): void
}

function Names({ consents, asked, again, ...props }: NamesProps) {
  const { results, categories, date, isUnsaved, onChange, onConsent } = props
  const today = localDate(new Date(), useSite().timeZone)
  const { pathname, state } = useLocation()
  const back = { to: `${pathname}#row-names`, label: 'К\u00a0протоколу' }
  const told = { date, categories, consents, asked, today }
  const deeds = useNameDeeds({ results, told, back, onChange, onConsent })
  const { names, first, folded, deedsOf, toConsent, setToConsent, settle } = deeds
  const sought = soughtIn(state)
  const isSought = ({ row }: NameLine) => sought.some((words) => holdsSought(row.athlete, words))
  const [all, setAll] = useState(first.some(isSought))
  const [openShown, setOpenShown] = useState(folded.some(isSought))
  const [query, setQuery] = useState('')
  // A row that is sought goes before its heading.
  const heading = useLedTo('#row-names', ![...first, ...folded].some(isSought))

  // Who asks has read it on the site, where it is short.
  const isAsked = ({ row: { athlete } }: NameLine) =>
    hasTyped(athlete, query) || hasTyped(shortName(athlete), query)
  const [closed, foundOpen] = [first.filter(isAsked), folded.filter(isAsked)]
  const isSearched = query.trim() !== ''
  const shown = all || isSearched ? closed : closed.slice(0, shownRows)
  const fittingOf = ({ row }: NameLine) =>
    consents.filter((one) => opensName(one, today) && isSamePerson(one.fullName, row.athlete))
  const group = categories.find((one) => categoryName(one) === toConsent?.row.category)

  return (
    <section aria-labelledby="row-names">
      <Title order={2} id="row-names" ref={heading} tabIndex={-1}>
        Имена на&nbsp;сайте
      </Title>
      <Told words={tellShown(names)} back={back} isUnsaved={isUnsaved} />
      {first.length + folded.length > shownRows && (
        <TextInput
          label="Найти по фамилии"
          type="search"
          maw="24rem"
          mt="sm"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            settle()
          }}
          // It would save the protocol.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={css.names}>
        {isSearched && closed.length + foundOpen.length === 0 && (
          <Text role="status">Такого имени здесь нет</Text>
        )}
        <NameLines lines={shown} {...{ fittingOf, deedsOf }} />
        {shown.length < closed.length && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            Показать все: {closed.length}
          </Button>
        )}
        {(openShown || isSearched) && <NameLines lines={foundOpen} {...{ fittingOf, deedsOf }} />}
        {!isSearched && folded.length > 0 && (
          <Button
            variant="subtle"
            aria-expanded={openShown}
            onClick={() => {
              setOpenShown(!openShown)
              if (openShown) settle()
            }}
          >
            {openShown
              ? 'Скрыть остальные имена'
              : `${folded.every(isFull) ? 'Открыть список имён' : 'Показать остальные имена'}: ${folded.length}`}
          </Button>
        )}
      </div>
      {toConsent && (
        <ConsentModal
          fullName={toConsent.row.athlete}
          born={toConsent.row.born}
          group={
            group && {
              name: toConsent.row.category,
              from: group.birthYearFrom,
              to: group.birthYearTo,
            }
          }
          close={() => setToConsent(undefined)}
          onSaved={(consent) => {
            deeds.link(toConsent, consent)
            setToConsent(undefined)
            again()
          }}
        />
      )}
    </section>
  )
}

/** The heading a link with this `hash` leads to: focused and in sight. */
function useLedTo(hash: string, isLed: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = useLocation().hash === hash && isLed
  useEffect(() => {
    if (!isHere) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isHere])
  return heading
}

interface ToldProps {
  words: string
  back: ShortenState['back']
  isUnsaved: boolean
}

/** What visitors read, and how far the buttons below reach. */
function Told({ words, back, isUnsaved }: ToldProps) {
  const away = isUnsaved && ({ target: '_blank', rel: 'noopener' } as const)
  return (
    <>
      <Text>
        {words}
        {'. '}
        <Anchor component={Link} to="/admin/consents" {...away}>
          Все согласия
        </Anchor>
      </Text>
      <Text size="sm" c="dimmed">
        Кнопки меняют одну строку этого протокола. Человек просит о&nbsp;своём имени?{' '}
        <Anchor component={Link} {...shortenLink('', back)} {...away}>
          Сократить или убрать во&nbsp;всех протоколах
        </Anchor>
      </Text>
    </>
  )
}

const isFull = (line: NameLine) => !isHidden(line) && line.by !== 'written'

function tellShown(names: ReturnType<typeof tellNames>): string {
  const { hidden, opened } = names
  const short = shortNames(names)
  const unnamed = hidden.filter(({ why }) => why === 'unnamed').length
  const byConsent = opened.filter(({ consent }) => consent).length
  const closed = [
    short[0] &&
      `Показаны коротко, например «${shortName(short[0].row.athlete)}»: ${count(short.length, rowForms)}`,
    unnamed > 0 && `Не\u00a0публикуются: ${count(unnamed, rowForms)}`,
  ].filter(Boolean)
  const isWritten = opened.some(({ by }) => by === 'written')
  const none = isWritten ? 'Имена видны, как записаны' : 'Все имена видны полностью'
  const open = byConsent > 0 && `По\u00a0согласию открыты: ${byConsent}`
  return [...(closed.length > 0 ? closed : [none]), open].filter(Boolean).join('. ')
}
