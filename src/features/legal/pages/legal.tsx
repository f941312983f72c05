import { definePage, type PageRequest } from '#kit/pages/page.ts'
import { siteCover } from '#kit/pages/site-cover.ts'
import { RichText } from '#kit/rich-text/rich-text.tsx'
import { richTextPlain } from '#kit/rich-text/rich-text-words.ts'
import { formatDate, localDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import column from '#kit/ui/column.module.css'
import prose from '#kit/ui/prose.module.css'
import type { LegalPage, LegalSlug } from '../legal.record.ts'
import { findLegalPage, isOperatorKnown, legalTexts } from '../legal.server.ts'
import css from './legal.module.css'

const definePageOf = (slug: LegalSlug) =>
  definePage({
    path: `/${slug}`,
    section: 'legal',
    tells: ['legal_page', 'contacts'],
    async load(db, { site }) {
      const [page, isKnown] = await Promise.all([
        findLegalPage(db, { slug }, site),
        isOperatorKnown(db),
      ])
      return page && { page, isNobodys: page.isDefault && !isKnown }
    },
    words: ({ page, isNobodys }) => (isNobodys ? '' : richTextPlain(page.content)),
    head: ({ page }, { site }) => ({
      title: page.title,
      description: `${legalTexts[slug].description}. ${site.name}`,
      image: siteCover,
    }),
    Body: LegalText,
  })

export const privacyPage = definePageOf('privacy')
export const consentPage = definePageOf('consent')

const other: Record<LegalSlug, { href: string; label: string }> = {
  privacy: { href: '/consent', label: 'Согласия для участников и родителей' },
  consent: { href: '/privacy', label: 'Политика обработки персональных данных' },
}

interface LegalTextProps {
  data: { page: LegalPage; isNobodys: boolean }
  request: PageRequest
}

function LegalText({ data: { page, isNobodys }, request }: LegalTextProps) {
  const { href, label } = other[page.slug]
  const day = localDate(page.updatedAt, request.site.timeZone)
  return (
    <article className={`${column.page} ${css.page}`}>
      <h1>{typograph(page.title)}</h1>
      {!page.isDefault && (
        <p className={css.date}>
          Редакция от <time dateTime={day}>{formatDate(day)}</time>
        </p>
      )}
      <div className={`${prose.prose} ${css.text}`}>
        {isNobodys ? (
          <p>
            {typograph(
              'Федерация ещё не указала на сайте, кто отвечает за персональные данные. Текст появится здесь вместе с полным названием, ИНН и адресом.',
            )}
          </p>
        ) : (
          <RichText doc={page.content} />
        )}
      </div>
      <p className={css.other} data-screen-only>
        <a href={href}>{label}</a>
      </p>
    </article>
  )
}
