import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type ShortenState, shortenLink } from '#features/consents/admin/shorten-link.ts'
import { conditionWords } from '#features/consents/conditions.ts'
import type { Consent } from '#features/consents/consents.record.ts'
import { confirmDanger } from '#kit/admin/messages.tsx'
import { bornText } from '#kit/text/birth-year.ts'
import { isHidden, type NameLine } from '../name-places.ts'
import type { ProtocolRow } from '../results-ages.ts'
import { isShort } from '../results-rules.ts'
import type { WhyShort } from '../row-names.ts'
import type { HiddenName, OpenedName } from '../told-names.ts'

export const whyWords: Record<WhyShort, string> = {
  unnamed: 'имя не\u00a0публикуется',
  withdrawn: 'скрыто по\u00a0просьбе',
  minor: 'младше 18\u00a0лет',
  age: 'возраст неизвестен',
}

const byWords: Record<NonNullable<OpenedName['by']>, string> = {
  other: 'открыто: другой человек с\u00a0тем\u00a0же именем',
  adult: 'открыто: уже есть\u00a018',
  written: 'в\u00a0протоколе записано коротко',
  always: 'полностью: в\u00a0категории только взрослые',
}

/** What visitors will read beside the name. */
const boundBy = (consent: Consent) => {
  const words = conditionWords(consent)
  return words && `; условия: ${words}`
}

/** Why the name is short or not there, or what has opened it. */
export function lineWords(line: NameLine, fitting: readonly Consent[]): string {
  if (isHidden(line)) {
    const { why, own, asked } = line
    if (why === 'unnamed')
      return asked === 'unnamed' ? `${whyWords[why]} по\u00a0просьбе` : whyWords[why]
    return [own ? 'срок согласия вышел' : whyWords[why], ...fitting.map(boundBy)].join('')
  }
  const { consent, linked, by = 'always', asked } = line
  if (consent)
    return `открыто по\u00a0согласию${consent.born ? `: ${bornText(consent.born)}` : ''}${boundBy(consent)}`
  if (by === 'other' && asked === 'unnamed')
    return 'открыто здесь, в\u00a0новых протоколах не\u00a0публикуется по\u00a0просьбе'
  return linked
    ? `${byWords[by]}; связано с\u00a0согласием${linked.born ? `: ${bornText(linked.born)}` : ''}${boundBy(linked)}`
    : byWords[by]
}

export interface NameDeeds {
  /** Saved at once where nothing else waits. */
  onConsent(row: ProtocolRow): void
  onChange(row: ProtocolRow): void
  onLink(consent: Consent): void
  /** A consent is to be written down. */
  onAsk(): void
  back: ShortenState['back']
}

/** What can be done with the name of one row, and of no other. */
export function NameButtons({
  line,
  fitting,
  ...deeds
}: NameDeeds & { line: NameLine; fitting: readonly Consent[] }) {
  if (!isHidden(line)) return <Opened line={line} fitting={fitting} {...deeds} />
  return line.why === 'unnamed' ? (
    <Unnamed line={line} {...deeds} />
  ) : (
    <Hidden line={line} fitting={fitting} {...deeds} />
  )
}

const withoutConsent = ({ consentId: _, ...row }: ProtocolRow): ProtocolRow => row

/** Whose act asks for more than this row is another person, else the act would take the name away again. */
function named({ withdrawn: _, ...row }: ProtocolRow): ProtocolRow {
  return isShort(row.athlete) ? row : { ...row, withdrawn: 'other' }
}

function Unnamed({ line: { row, asked }, onConsent }: NameDeeds & { line: HiddenName }) {
  async function giveBack() {
    const sure =
      asked !== 'unnamed' ||
      (await confirmDanger({
        question: 'Вернуть имя, которое просили убрать?',
        explanation:
          'Посетители снова увидят его в\u00a0этом протоколе. Возвращайте, если человек передумал. В\u00a0новых протоколах имя снова не\u00a0публикуется: просьба действует.',
        action: 'Вернуть имя',
      }))
    if (sure) onConsent(named(row))
  }
  return (
    <>
      {asked === 'unnamed' && !isShort(row.athlete) && (
        <Button
          variant="default"
          size="sm"
          onClick={() => onConsent({ ...row, withdrawn: 'other' })}
        >
          Это другой человек
        </Button>
      )}
      <Button variant="default" size="sm" onClick={giveBack}>
        Вернуть имя
      </Button>
    </>
  )
}

function Hidden({
  line: { row, why },
  fitting,
  ...deeds
}: NameDeeds & { line: HiddenName; fitting: readonly Consent[] }) {
  const { onChange, onConsent, onLink, onAsk } = deeds
  return (
    <>
      {why === 'age' && (
        <Button variant="default" size="sm" onClick={() => onChange({ ...row, adult: true })}>
          Уже есть&nbsp;18
        </Button>
      )}
      {why === 'withdrawn' && (
        <Button
          variant="default"
          size="sm"
          onClick={() => onConsent({ ...row, withdrawn: 'other' })}
        >
          Это другой человек
        </Button>
      )}
      {fitting.map((consent) => (
        <Button key={consent.id} variant="default" size="sm" onClick={() => onLink(consent)}>
          Открыть по&nbsp;согласию
          {fitting.length > 1 && consent.born !== null && `: ${bornText(consent.born)}`}
        </Button>
      ))}
      {fitting.length === 0 && (
        <Button variant="default" size="sm" onClick={onAsk}>
          Записать согласие
        </Button>
      )}
      <Unname row={row} onConsent={onConsent} />
    </>
  )
}

function Opened({
  line: { row, consent, linked, by = 'always', asked },
  fitting,
  onChange,
  onConsent,
  onLink,
  back,
}: NameDeeds & { line: OpenedName; fitting: readonly Consent[] }) {
  function shorten() {
    const { consentId: _, withdrawn, ...rest } = row
    if (consent) onConsent({ ...rest, ...(withdrawn && { withdrawn }) })
    else if (withdrawn) onConsent(rest)
    else {
      const { adult: __, born: ___, ...closed } = rest
      onChange(closed)
    }
  }
  // An act that asks for more would take it away, not shorten it.
  const isOpenedHere = consent || by === 'adult' || (by === 'other' && asked !== 'unnamed')
  return (
    <>
      {isOpenedHere && (
        <Button variant="default" size="sm" onClick={shorten}>
          Сократить имя
        </Button>
      )}
      {!consent &&
        !linked &&
        by !== 'written' &&
        fitting
          .filter(({ allows }) => allows.includes('photo'))
          .map((one) => (
            <Button key={one.id} variant="default" size="sm" onClick={() => onLink(one)}>
              Связать с&nbsp;согласием
              {fitting.length > 1 && one.born !== null && `: ${bornText(one.born)}`}
            </Button>
          ))}
      {linked && (
        <Button variant="default" size="sm" onClick={() => onConsent(withoutConsent(row))}>
          Отвязать от&nbsp;согласия
        </Button>
      )}
      {!consent && by !== 'written' && (
        <Button variant="default" size="sm" component={Link} {...shortenLink(row.athlete, back)}>
          Сократить имя везде
        </Button>
      )}
      <Unname row={row} onConsent={onConsent} />
    </>
  )
}

/** It takes no place, and no medal, from anybody. */
const Unname = ({ row, onConsent }: Pick<NameDeeds, 'onConsent'> & { row: ProtocolRow }) => (
  <Button
    variant="subtle"
    size="sm"
    aria-label={'Убрать имя в\u00a0этой строке'}
    onClick={() => onConsent({ ...withoutConsent(row), withdrawn: 'unnamed' })}
  >
    Убрать имя
  </Button>
)
