import { knownText } from '#features/contacts/contacts.record.ts'
import { readContacts } from '#features/contacts/contacts.server.ts'
import { isAntidopingOfficer } from '#features/federation/antidoping-officer.ts'
import { personStore } from '#features/federation/people.server.ts'
import type { Db } from '#kit/db/db.server.ts'
import { phoneHref } from '#kit/text/phone.ts'
import { typograph } from '#kit/text/typography.ts'
import ruled from '#kit/ui/ruled.module.css'
import css from './study-text.module.css'

/** Who answers for anti-doping, or that nobody is named. */
export async function readAntidopingOfficer(db: Db) {
  const [people, { phone, email }] = await Promise.all([
    personStore.listVisible(db),
    readContacts(db),
  ])
  const officer = people.find(isAntidopingOfficer)
  return {
    name: officer?.fullName,
    phone: officer?.phone || knownText(phone),
    email: officer?.email || email,
  }
}

type Officer = Awaited<ReturnType<typeof readAntidopingOfficer>>

export const AntidopingOfficer = ({ of: { name, phone, email } }: { of: Officer }) => (
  <section className={`${ruled.ruled} ${css.section}`} data-officer>
    <h2>{typograph('Кто отвечает в федерации')}</h2>
    <p className={css.content}>
      {typograph(
        name
          ? `За антидопинг отвечает ${name}.`
          : 'Ответственного за антидопинг федерация пока не назвала.',
      )}{' '}
      {phone && (
        <>
          {typograph('Вопросы — по телефону')} <a href={phoneHref(phone)}>{phone}</a>
          {email ? ' или на почту ' : '.'}
        </>
      )}
      {email && (
        <>
          {!phone && typograph('Вопросы — на почту ')}
          <a href={`mailto:${email}`}>{email}</a>.
        </>
      )}
      {!phone && !email && <a href="/contacts">Спросите федерацию.</a>}
    </p>
  </section>
)
