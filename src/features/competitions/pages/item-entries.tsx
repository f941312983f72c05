import { hostOf } from '#kit/text/host-of.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import { countdown, entriesAreOpen, entriesWords } from '../competition-words.ts'
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
      {isOpen && end && <p className={css.left}>Срок: {countdown(end, today)}</p>}
      {isOpen && url !== '' && (
        <p data-screen-only>
          <a className={css.enter} href={url} rel="noopener noreferrer" target="_blank">
            Подать заявку на&nbsp;{hostOf(url)}
          </a>
        </p>
      )}
    </section>
  )
}

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
