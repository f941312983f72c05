import { Fragment } from 'react'
import { hostOf } from '#kit/text/host-of.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { entriesAreOpen, entriesLeft, entriesWords } from '../competition-words.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import css from './item-entries.module.css'

/** The entry window and the way in. */
export function Entries({ item, today }: { item: CompetitionItem; today: string }) {
  const { registrationEnd: end, registrationUrl: url } = item
  if (item.state === 'cancelled') return null
  const isOpen = entriesAreOpen(item, today)
  const words = entriesWords(item, today)
  if (!words) return null
  return (
    <section className={css.block} data-open={isOpen ? '' : undefined} aria-labelledby="entries">
      <h2 id="entries">Заявки</h2>
      <p>{words}</p>
      {isOpen && end && (
        <p className={css.left} data-screen-only>
          {entriesLeft(end, today)}
        </p>
      )}
      {isOpen && url !== '' && (
        <p data-screen-only>
          <a className={css.enter} href={url} rel="noopener noreferrer" target="_blank" data-button>
            Подать заявку на&nbsp;
            <Host name={hostOf(url)} />
          </a>
        </p>
      )}
    </section>
  )
}

/** A long one goes on in the next line at its dots. */
const Host = ({ name }: { name: string }) =>
  name.split('.').map((part, at) => (
    <Fragment key={name.split('.', at + 1).join('.')}>
      {at > 0 && (
        <>
          <wbr />.
        </>
      )}
      {part}
    </Fragment>
  ))

export function Contacts({ item }: { item: CompetitionItem }) {
  if (!item.organizer && !item.contactName && !item.contactPhone) return null
  return (
    <section className={css.block} aria-labelledby="contacts">
      <h2 id="contacts">Контакты</h2>
      {item.organizer !== '' && <p>{typograph(item.organizer)}</p>}
      {item.contactName !== '' && <p>{typograph(item.contactName)}</p>}
      {item.contactPhone !== '' && (
        <p>
          <a href={phoneHref(item.contactPhone)}>{item.contactPhone}</a>
        </p>
      )}
    </section>
  )
}
