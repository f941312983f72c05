import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import { AdNote } from './ad-note.tsx'
import { PartnerMark } from './partner-mark.tsx'
import css from './partner-strip.module.css'
import type { Partner } from './partners.record.ts'

/** Everyone who helps, in one row, for the main page. */
export function PartnerStrip({ partners }: { partners: Partner[] }) {
  return (
    <>
      <SectionHead
        id="partners"
        title="Партнёры"
        link={{ href: '/partners', label: 'Все партнёры' }}
      />
      <ul className={css.strip}>
        {partners.map((partner) => (
          <li key={partner.id}>
            <a className={css.partner} href={`/partners#${partner.category}`}>
              <PartnerMark partner={partner} />
              <span className={css.name}>{typograph(partner.name)}</span>
            </a>
            <AdNote partner={partner} />
          </li>
        ))}
      </ul>
    </>
  )
}
