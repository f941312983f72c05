import type { NameLine } from './name-places.ts'
import type { ProtocolRow } from './results-ages.ts'
import type { WhyShort } from './row-names.ts'
import type { OpenedName } from './told-names.ts'

/** What becomes of a name by a deed at its row. */
export interface Turn {
  /** «вернётся» */
  will: string
  /** «возвращено» */
  is: string
  /** How far that reaches; empty where there is nothing to say. */
  reach: string
}

/** @param why it is still short after the deed, if it is. */
export function turnOf(
  { row: before, asked, by }: Pick<NameLine, 'row' | 'asked'> & Pick<OpenedName, 'by'>,
  row: ProtocolRow,
  why: WhyShort | undefined,
): Turn {
  // Open as it is: it is only told whose row it is.
  if (by && row.withdrawn === before.withdrawn && row.consentId !== before.consentId)
    return row.consentId === undefined
      ? { will: 'отвяжется от\u00a0согласия', is: 'отвязано от\u00a0согласия', reach: '' }
      : { will: 'свяжется с\u00a0согласием', is: 'связано с\u00a0согласием', reach: '' }
  const isOther = row.withdrawn === 'other'
  const isBack = before.withdrawn === 'unnamed'
  if (row.withdrawn === 'unnamed') return { will: 'уберётся', is: 'убрано', reach: '' }
  const reach = isOther || isBack ? reachWords[asked ?? 'none'] : ''
  if (isBack) return { will: 'вернётся', is: 'возвращено', reach }
  if (isOther && why)
    return { will: 'останется коротким', is: 'осталось коротким', reach: shortWords[why] }
  return row.consentId !== undefined || isOther
    ? { will: 'откроется', is: 'открыто', reach }
    : { will: 'сократится', is: 'сокращено', reach: '' }
}

const here = 'Только в\u00a0этом протоколе: в\u00a0новых имя снова'
const reachWords = {
  none: '',
  short: `${here} сокращается`,
  unnamed: `${here} не\u00a0публикуется, пока действует просьба`,
}

const shortWords: Record<WhyShort, string> = {
  unnamed: '',
  withdrawn: '',
  minor: 'Просьба была не\u00a0о\u00a0нём, но\u00a018\u00a0лет ещё нет',
  age: 'Просьба была не\u00a0о\u00a0нём, но\u00a0возраст неизвестен',
}
