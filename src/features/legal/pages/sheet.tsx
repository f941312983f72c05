import { type Signer, signers } from '#content/legal-consents.ts'
import type { LegalSlug } from '#content/legal-text.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { richTextPlain } from '#kit/text/rich-text-words.ts'
import { typograph } from '#kit/text/typography.ts'
import { Arrow } from '#kit/ui/arrow.tsx'
import column from '#kit/ui/column.module.css'
import prose from '#kit/ui/prose.module.css'
import question from '#kit/ui/question.module.css'
import { Edition } from '../edition.tsx'
import { type LegalPage, legalAddresses } from '../legal.record.ts'
import { findLegalPage } from '../legal.server.ts'
import { legalDescription } from '../legal-description.ts'
import { MadeUp, NobodyAnswers } from '../nobody-answers.tsx'
import { sheetAddress } from '../sheet-address.ts'
import { withSigner } from '../with-signer.ts'
import css from './sheet.module.css'

interface SheetData {
  page: LegalPage
  signer: Signer
}

/** A consent for paper: the law wants each as a document of its own. */
const definePageOf = (slug: LegalSlug) =>
  definePage<SheetData>({
    path: legalAddresses[slug],
    section: 'legal-sheet',
    isFoundLast: true,
    query: ['for'],
    tells: ['legal_page', 'contacts', 'operator'],
    async load(db, { site, now, query }) {
      const page = await findLegalPage(db, { slug }, { site, now })
      if (!page) return
      const asked = query.for as Signer | undefined
      const signer = asked && Object.hasOwn(signers, asked) ? asked : 'adult'
      return { page, signer }
    },
    words: ({ page, signer }) =>
      page.missing.length > 0 ? '' : richTextPlain(withSigner(page.content, signer)),
    head: ({ page }, { site }) => ({
      title: page.title,
      description: legalDescription(slug, page, site.name),
      canonical: legalAddresses[slug],
      image: siteCover,
    }),
    Body: ({ data }) => <Sheet {...data} />,
  })

export const processingPage = definePageOf('consent-processing')
export const distributionPage = definePageOf('consent-distribution')
export const withdrawalPage = definePageOf('consent-withdrawal')

const byAge = Object.entries(signers).reverse() as [Signer, string][]

function Sheet({ page, signer }: SheetData) {
  return (
    <article className={`${column.underTrail} ${css.page}`}>
      <p data-screen-only>
        <a href={legalAddresses.consent}>
          <Arrow to="left" />
          Все согласия
        </a>
      </p>
      <h1>{typograph(page.title)}</h1>
      {page.missing.length > 0 ? (
        <NobodyAnswers {...page} />
      ) : (
        <>
          <div className={css.tools} data-screen-only>
            <nav aria-label="Кому бланк">
              <ul className={css.ages}>
                {byAge.map(([one, label]) => (
                  <li key={one}>
                    <a
                      href={sheetAddress(page.slug, one)}
                      aria-current={one === signer ? 'page' : undefined}
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <button className={question.show} type="button" data-print hidden>
              Напечатать
            </button>
            {page.slug === 'consent-distribution' && (
              <a href={sheetAddress('consent-withdrawal', signer)}>Отозвать: готовое требование</a>
            )}
          </div>
          <MadeUp {...page} />
          <div className={`${prose.prose} ${css.text}`}>
            <RichText doc={withSigner(page.content, signer)} />
          </div>
          <Edition of={page} />
        </>
      )}
    </article>
  )
}
