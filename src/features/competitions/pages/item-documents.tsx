import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import type { CompetitionDocument } from '../competitions.contract.ts'
import { documentTypeNames } from '../vocabulary.ts'
import css from './item.module.css'

export function Documents({ documents }: { documents: CompetitionDocument[] }) {
  return (
    <section aria-labelledby="documents">
      <SectionHead id="documents" title="Документы" />
      <ul className={css.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <span className={css.format} aria-hidden="true">
              {document.format.toUpperCase()}
            </span>
            <span className={css.document}>
              <a href={document.url}>{typograph(document.title)}</a>
              <span className={css.documentFacts}>
                {documentTypeNames[document.type]}, {document.format.toUpperCase()},{' '}
                {sizeLine(document.sizeBytes)}
              </span>
            </span>
            {document.format === 'pdf' && (
              <a className={css.download} href={`${document.url}?download`} data-screen-only>
                Скачать
                <span className={css.hidden}> «{document.title}»</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** «28 кБ», «1,4 МБ» */
function sizeLine(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes < 1
    ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0кБ`
    : `${megabytes.toFixed(1).replace('.', ',')}\u00a0МБ`
}
