import { Anchor, Button, Group, Text, TextInput, Title } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ConsentModal } from '#features/consents/admin/consent-modal.tsx'
import { listConsents } from '#features/consents/admin/consents-client.ts'
import { type ShortenState, shortenLink } from '#features/consents/admin/shorten-link.ts'
import { conditionWords } from '#features/consents/conditions.ts'
import { type Consent, opensName } from '#features/consents/consents.record.ts'
import { isSamePerson, plain } from '#features/consents/person-name.ts'
import { categoryName } from '#features/sport/categories.ts'
import type { Category } from '#features/sport/category.contract.ts'
import { sayWarning } from '#kit/admin/messages.tsx'
import { useSite } from '#kit/admin/site.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'
import { localDate } from '#kit/text/dates.ts'
import { count } from '#kit/text/plural.ts'
import type { ProtocolRow } from '../results-ages.ts'
import { shortName } from '../results-rules.ts'
import type { WhyShort } from '../row-names.ts'
import { type OpenedName, tellNames } from '../told-names.ts'
import css from './results.module.css'

interface RowNamesProps {
  results: readonly ProtocolRow[]
  categories: readonly Category[]
  date: string
  /** Something of the protocol waits for «Сохранить». */
  isUnsaved: boolean
  onChange(at: number, row: ProtocolRow): void
  /** A name is opened or closed by a consent: no typing, so it is saved at once where nothing else waits. */
  onConsent(at: number, row: ProtocolRow): void
}

const whyWords: Record<WhyShort, string> = {
  withdrawn: 'скрыто по\u00a0просьбе',
  minor: 'нет 18\u00a0лет',
  age: 'возраст неизвестен',
}
const shownRows = 8

/** Which names visitors do not read in full, why, and what opens each: one tap. Those that stand in full are below, each with a way to shorten it everywhere. */
export function RowNames({
  results,
  categories,
  date,
  isUnsaved,
  onChange,
  onConsent,
}: RowNamesProps) {
  const today = localDate(new Date(), useSite().timeZone)
  const [changes, setChanges] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a new one they are asked for again
  const load = useCallback(() => listConsents(), [changes])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке согласий')
  const known = useRef(found)
  if (found) known.current = found
  const consents = known.current
  useEffect(() => {
    // They may have been written down in another tab.
    const ask = () => document.visibilityState === 'visible' && setChanges((times) => times + 1)
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])
  const [all, setAll] = useState(false)
  const [openShown, setOpenShown] = useState(false)
  const [query, setQuery] = useState('')
  const [asked, setAsked] = useState<number>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, pathname } = useLocation()
  const isLedHere = hash === '#row-names' && consents !== undefined
  const back = { to: `${pathname}#row-names`, label: 'К\u00a0протоколу' }
  useEffect(() => {
    if (!isLedHere) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [isLedHere])
  if (results.length === 0) return null
  if (!consents) return failure || null

  const { hidden, opened } = tellNames(results, { date, categories, consents, today })
  const isAsked = ({ row }: { row: ProtocolRow }) =>
    plain(row.athlete).includes(plain(query.trim()))
  const closed = hidden.filter(isAsked)
  const foundOpen = opened.filter(isAsked)
  const isLong = hidden.length + opened.length > shownRows
  const isSearched = query.trim() !== ''
  const shown = all || isSearched ? closed : closed.slice(0, shownRows)
  const isOpenShown = openShown || isSearched
  const byConsent = opened.filter(({ consent }) => consent).length
  const row = asked === undefined ? undefined : results[asked]
  const groupOf = (name: string) => {
    const group = categories.find((one) => categoryName(one) === name)
    return group && { name, from: group.birthYearFrom, to: group.birthYearTo }
  }
  const link = (at: number, consent: Consent) => {
    const linked = results[at]
    if (!opensName(consent, today))
      sayWarning('Согласие записано, но\u00a0имя в\u00a0протоколе оно не\u00a0открывает')
    else if (linked) onConsent(at, { ...linked, consentId: consent.id })
  }

  return (
    <section aria-labelledby="row-names">
      <Title order={2} id="row-names" ref={heading} tabIndex={-1}>
        Имена на&nbsp;сайте
      </Title>
      <Text>
        {hidden.length === 0
          ? 'Все имена видны полностью'
          : `Сокращены до\u00a0«${shortName(hidden[0]!.row.athlete)}»: ${count(hidden.length, ['строка', 'строки', 'строк'])}`}
        {byConsent > 0 && `. По\u00a0согласию открыты: ${byConsent}`}
        {'. '}
        <Anchor
          component={Link}
          to="/admin/consents"
          {...(isUnsaved && { target: '_blank', rel: 'noopener' })}
        >
          Все согласия
        </Anchor>
      </Text>
      {isLong && (
        <TextInput
          label="Найти по фамилии"
          type="search"
          maw="24rem"
          mt="sm"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          // It would save the protocol.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={css.names}>
        {isSearched && closed.length + foundOpen.length === 0 && (
          <Text role="status">Такого имени здесь нет</Text>
        )}
        {shown.map(({ row, at, why, own }) => (
          <Hidden
            key={at}
            row={row}
            words={own ? 'срок согласия вышел' : whyWords[why]}
            fitting={consents.filter(
              (one) => opensName(one, today) && isSamePerson(one.fullName, row.athlete),
            )}
            onAdult={why === 'age' ? () => onChange(at, { ...row, adult: true }) : undefined}
            onOther={
              why === 'withdrawn' ? () => onConsent(at, { ...row, withdrawn: 'other' }) : undefined
            }
            onLink={(consent) => link(at, consent)}
            onAsk={() => setAsked(at)}
          />
        ))}
        {shown.length < closed.length && (
          <Button variant="subtle" onClick={() => setAll(true)}>
            Показать все: {closed.length}
          </Button>
        )}
        {isOpenShown &&
          foundOpen.map(({ row, at, consent, by }) => (
            <Opened
              key={at}
              row={row}
              consent={consent}
              by={by}
              back={back}
              onClose={() => {
                const { consentId: _, withdrawn, ...rest } = row
                if (consent) onConsent(at, { ...rest, ...(withdrawn && { withdrawn }) })
                else if (withdrawn) onConsent(at, rest)
                else {
                  const { adult: __, born: ___, ...closed } = rest
                  onChange(at, closed)
                }
              }}
            />
          ))}
        {!isSearched && opened.length > 0 && (
          <Button
            variant="subtle"
            aria-expanded={openShown}
            onClick={() => setOpenShown(!openShown)}
          >
            {openShown ? 'Скрыть полные имена' : `Показать полные имена: ${opened.length}`}
          </Button>
        )}
      </div>
      {asked !== undefined && row && (
        <ConsentModal
          fullName={row.athlete}
          born={row.born}
          group={groupOf(row.category)}
          close={() => setAsked(undefined)}
          onSaved={(consent) => {
            link(asked, consent)
            setAsked(undefined)
            setChanges((times) => times + 1)
          }}
        />
      )}
    </section>
  )
}

interface HiddenProps {
  row: ProtocolRow
  words: string
  fitting: Consent[]
  onAdult: (() => void) | undefined
  onOther: (() => void) | undefined
  onLink(consent: Consent): void
  onAsk(): void
}

function Hidden({ row, words, fitting, onAdult, onOther, onLink, onAsk }: HiddenProps) {
  return (
    <NameLine athlete={row.athlete} words={[words, ...fitting.map(boundBy)].join('')}>
      {onAdult && (
        <Button variant="default" size="sm" onClick={onAdult}>
          Есть 18&nbsp;лет
        </Button>
      )}
      {onOther && (
        <Button variant="default" size="sm" onClick={onOther}>
          Это другой человек
        </Button>
      )}
      {fitting.map((consent) => (
        <Button key={consent.id} variant="default" size="sm" onClick={() => onLink(consent)}>
          Открыть по&nbsp;согласию
          {fitting.length > 1 && `: ${consent.born}\u00a0г.\u00a0р.`}
        </Button>
      ))}
      {fitting.length === 0 && (
        <Button variant="default" size="sm" onClick={onAsk}>
          Записать согласие
        </Button>
      )}
    </NameLine>
  )
}

/** What visitors will read beside the name. */
const boundBy = (consent: Consent) => {
  const words = conditionWords(consent)
  return words && `; условия: ${words}`
}

const byWords: Record<NonNullable<OpenedName['by']>, string> = {
  other: 'открыто: другой человек с\u00a0тем\u00a0же именем',
  adult: 'открыто: есть 18\u00a0лет',
  always: 'полностью: в\u00a0категории только взрослые',
}

interface OpenedProps extends Pick<OpenedName, 'row' | 'consent' | 'by'> {
  back: ShortenState['back']
  onClose(): void
}

function Opened({ row, consent, by = 'always', back, onClose }: OpenedProps) {
  const words = consent
    ? `открыто по\u00a0согласию${consent.born ? `: ${consent.born}\u00a0г.\u00a0р.` : ''}${boundBy(consent)}`
    : byWords[by]
  return (
    <NameLine athlete={row.athlete} words={words}>
      {(consent || by !== 'always') && (
        <Button variant="default" size="sm" onClick={onClose}>
          Сократить имя
        </Button>
      )}
      {!consent && (
        <Button variant="default" size="sm" component={Link} {...shortenLink(row.athlete, back)}>
          Сократить имя везде
        </Button>
      )}
    </NameLine>
  )
}

interface NameLineProps {
  athlete: string
  /** Why it is short, or what has opened it. */
  words: string
  children: ReactNode
}

const NameLine = ({ athlete, words, children }: NameLineProps) => (
  <Group gap="xs" role="group" aria-label={`${athlete}: ${words}`} className={css.name}>
    <div className={css.who}>
      {athlete}
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    </div>
    {children}
  </Group>
)
