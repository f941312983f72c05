import { type Signer, signers } from '#content/legal-consents.ts'
import type { LegalSlug } from '#content/legal-text.ts'
import { definePage } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { richTextPlain } from '#kit/text/rich-text-words.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import prose from '#kit/ui/prose.module.css'
import { Edition } from '../edition.tsx'
import { type LegalPage, legalAddresses } from '../legal.record.ts'
import { findLegalPage } from '../legal.server.ts'
import { legalDescription } from '../legal-description.ts'
import { MadeUp, NobodyAnswers } from '../nobody-answers.tsx'
import { sheetAddress } from '../sheet-address.ts'
import css from './legal.module.css'

const definePageOf = (slug: LegalSlug) =>
  definePage({
    path: legalAddresses[slug],
    section: 'legal',
    isFoundLast: true,
    tells: ['legal_page', 'contacts', 'operator'],
    load: (db, { site, now }) => findLegalPage(db, { slug }, { site, now }),
    words: ({ missing, content }) => (missing.length > 0 ? '' : richTextPlain(content)),
    head: (page, { site }) => ({
      title: page.title,
      description: legalDescription(slug, page, site.name),
      image: siteCover,
    }),
    Body: ({ data }) => <LegalText page={data} />,
  })

export const privacyPage = definePageOf('privacy')
export const consentPage = definePageOf('consent')
export const accessibilityPage = definePageOf('accessibility')

function LegalText({ page }: { page: LegalPage }) {
  const isConsent = page.slug === 'consent'
  return (
    <article className={`${column.page} ${css.page}`}>
      <h1>{typograph(page.title)}</h1>
      {page.missing.length > 0 ? (
        <div className={`${prose.prose} ${css.text}`}>
          <NobodyAnswers {...page} />
        </div>
      ) : (
        <>
          <Edition of={page} />
          <MadeUp {...page} />
          {isConsent && <Sheets />}
          <div className={`${prose.prose} ${css.text}`}>
            <RichText doc={page.content} />
          </div>
        </>
      )}
      <p className={css.other} data-screen-only>
        {isConsent ? (
          <a href="/privacy">Политика обработки персональных данных</a>
        ) : (
          <a href="/consent">Согласия для участников и родителей</a>
        )}
      </p>
    </article>
  )
}

const sheets = [
  { slug: 'consent-processing', title: 'На обработку данных' },
  { slug: 'consent-distribution', title: 'На публикацию: распространение данных' },
  { slug: 'consent-withdrawal', title: 'Отозвать: требование прекратить публикацию' },
] as const

const byAge = Object.entries(signers).reverse() as [Signer, string][]

/** Each paper by itself, by the age of whom it is about. */
const Sheets = () => (
  <nav className={css.sheets} aria-label="Бланки согласий" data-screen-only>
    {sheets.map(({ slug, title }) => (
      <section key={slug} aria-labelledby={slug}>
        <h2 id={slug}>{typograph(title)}</h2>
        <ul>
          {byAge.map(([signer, label]) => (
            <li key={signer}>
              <a href={sheetAddress(slug, signer)}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)
