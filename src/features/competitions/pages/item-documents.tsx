import { fileText } from '#features/documents/document-formats.ts'
import { quoted } from '#kit/text/quoted.ts'
import { typograph } from '#kit/text/typography.ts'
import { SectionHead } from '#kit/ui/section-head.tsx'
import type { CompetitionDocument } from '../competitions.contract.ts'
import { type CompetitionKind, documentTypeName, isCalled } from '../vocabulary.ts'
import css from './item.module.css'

interface DocumentsProps {
  documents: CompetitionDocument[]
  kind: CompetitionKind
}

export function Documents({ documents, kind }: DocumentsProps) {
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
              <span className={css.documentFacts}>{factsOf(document, kind)}</span>
            </span>
            {document.format === 'pdf' && (
              <a className={css.download} href={`${document.url}?download`} data-screen-only>
                Скачать
                <span data-spoken> {quoted(document.title)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What it is stands there once, though most are called no more than that. */
const factsOf = (document: CompetitionDocument, kind: CompetitionKind): string => {
  const name = documentTypeName(document.type, kind)
  return [isCalled(document.title, name) ? '' : name, fileText(document)].filter(Boolean).join(', ')
}
