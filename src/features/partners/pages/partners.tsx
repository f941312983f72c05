import { isAskable } from '#features/contacts/contacts.record.ts'
import { readContacts } from '#features/contacts/contacts.server.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import { Part } from '#kit/ui/part.tsx'
import { SectionHead } from '#kit/ui/section-head.tsx'
import stretch from '#kit/ui/stretched.module.css'
import { AdNote } from '../ad-note.tsx'
import { PartnerMark } from '../partner-mark.tsx'
import type { Partner, PartnerCategory } from '../partners.record.ts'
import { partnerStore } from '../partners.server.ts'
import { tiersOf, tierTitle } from '../tiers.ts'
import css from './partners.module.css'

const lead = 'Те, кто помогает федерации и её спортсменам.'

export const partnersPage = definePage({
  path: '/partners',
  section: 'partners',
  answers: ['спонсоры'],
  tells: ['partner'],

  async load(db, { now, site, part }) {
    const [partners, contacts] = await Promise.all([
      part(partnerStore.listVisible(db, localDate(now, site.timeZone))),
      part(readContacts(db)),
    ])
    return { partners, isAskable: contacts === null || isAskable(contacts) }
  },

  words: ({ partners }) =>
    (partners ?? []).map(({ name, description }) => `${name}. ${description}`).join('\n'),

  head({ partners }, { site }) {
    return {
      title: 'Партнёры',
      description: `${partners?.length === 0 ? '' : `${lead} `}Партнёры: ${site.name}.`,
      image: siteCover,
    }
  },

  Body({ data: { partners, isAskable } }) {
    const isFirst = partners !== null && partners.length === 0
    return (
      <div className={column.page}>
        <header className={css.head}>
          <h1>Партнёры</h1>
          <p>{isFirst ? 'Партнёров на сайте пока нет.' : typograph(lead)}</p>
        </header>
        <Part of={partners} failure="Ошибка при загрузке партнёров">
          {(shown) => tiersOf(shown).map((tier) => <Tier key={tier.category} {...tier} />)}
        </Part>
        {isAskable && <Join />}
      </div>
    )
  },
})

const Join = () => (
  <section className={css.join} aria-labelledby="join" data-screen-only>
    <h2 id="join">Стать партнёром</h2>
    <p>
      {typograph(
        'Хотите помочь соревнованиям и спортсменам города? Напишите или позвоните в федерацию.',
      )}
    </p>
    <a href="/contacts">
      Связаться с федерацией
      <Arrow />
    </a>
  </section>
)

function Tier({ category, members }: { category: PartnerCategory; members: Partner[] }) {
  return (
    <section className={css.tier} data-tier={category} aria-labelledby={category}>
      <SectionHead id={category} title={tierTitle(category, members.length)} />
      <ul className={css.members}>
        {members.map((partner) => (
          <li key={partner.id} id={`partner-${partner.id}`} className={css.member}>
            <PartnerMark partner={partner} />
            <div>
              <h3 className={css.name}>
                {partner.url === '' ? (
                  typograph(partner.name)
                ) : (
                  <a className={stretch.stretched} href={partner.url} rel={relOf(partner)}>
                    {typograph(partner.name)}
                  </a>
                )}
              </h3>
              {partner.description !== '' && (
                <p className={css.about}>{typograph(partner.description)}</p>
              )}
              <AdNote partner={partner} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A link given for support says so to search engines; an authority gives none. */
const relOf = ({ category }: Partner) =>
  category === 'government' ? 'noopener' : 'noopener sponsored'
