import { notSpecified } from '#features/contacts/contacts.record.ts'
import { readContacts } from '#features/contacts/contacts.server.ts'
import { offlinePath } from '#kit/offline/offline-path.ts'
import { definePage } from '#kit/pages/page.ts'
import { phoneHref } from '#kit/text/phone.ts'
import message from '#kit/ui/message-screen.module.css'
import { Poster } from '#kit/ui/poster.tsx'
import css from './offline.module.css'

/** Kept in the phone ahead and shown in place of a page that is not; the worker fills the list. */
export const offlinePage = definePage({
  path: offlinePath,
  section: 'offline',

  load: async (db, { part }) => ({ contacts: await part(readContacts(db)) }),

  head: (_data, { site }) => ({
    title: 'Нет связи',
    description: site.name,
    noindex: true,
  }),

  Body({ data: { contacts } }) {
    const phone = contacts?.phone ?? notSpecified
    return (
      <section className={message.screen} data-bleed>
        <div className={message.text}>
          <h1>Нет связи с&nbsp;интернетом</h1>
          <p>
            Копии этой страницы нет. Без&nbsp;связи открываются только те, что были сохранены
            за&nbsp;последние сутки. Когда связь вернётся, страница откроется сама.
          </p>
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page that was asked for */}
            <a className={message.action} href="" data-button data-again>
              Попробовать снова
            </a>
          </p>
          <div className={css.kept}>
            <div data-kept-list="" />
          </div>
          {phone !== notSpecified && (
            <p>
              Телефон федерации: <a href={phoneHref(phone)}>{phone}</a>
            </p>
          )}
        </div>
        <Poster seed={3} theme="judo" className={message.art} />
      </section>
    )
  },
})
