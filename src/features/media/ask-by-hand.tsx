import { type Contacts, knownText } from '#features/contacts/contacts.record.ts'
import { phoneHref } from '#kit/text/phone.ts'

interface AskByHandProps {
  contacts: Contacts | null
  /** Its whole address: the letter says which photo it is about. */
  page: string
}

/** Without a script there is no button: a call or a letter takes a photo down as well. */
export function AskByHand({ contacts, page }: AskByHandProps) {
  const phone = knownText(contacts?.phone ?? '')
  const email = contacts?.email ?? ''
  const letter = new URLSearchParams({ subject: 'Убрать фото', body: `Страница: ${page}\n` })
  return (
    <noscript>
      <p>
        Кнопки не&nbsp;видно? Значит, в&nbsp;браузере выключены скрипты: позвоните или напишите нам
        и&nbsp;скажите, какое это фото. {phone !== '' && <a href={phoneHref(phone)}>{phone}</a>}
        {phone !== '' && email !== '' && ', '}
        {email !== '' && (
          <a href={`mailto:${email}?${letter.toString().replaceAll('+', '%20')}`}>{email}</a>
        )}
        {(phone !== '' || email !== '') && ', '}
        <a href="/contacts">все контакты</a>.
      </p>
    </noscript>
  )
}
