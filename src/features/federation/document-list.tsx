import { fileText } from '#features/documents/document-formats.ts'
import { formatDate } from '#kit/text/dates.ts'
import { typograph } from '#kit/text/typography.ts'
import { Pieces } from '#kit/ui/pieces.tsx'
import css from './document-list.module.css'
import type { FederationDocument } from './documents.record.ts'
import { documentTypeNames, documentTypes } from './vocabulary.ts'

/** By kind, each under the address that stays the same when the file is replaced. */
export function DocumentList({ documents }: { documents: FederationDocument[] }) {
  const groups = documentTypes
    .map((type) => ({ type, members: documents.filter((document) => document.type === type) }))
    .filter(({ members }) => members.length > 0)
  return (
    <div className={css.groups}>
      {groups.map(({ type, members }) => (
        <section key={type}>
          <h3 className={css.title}>{documentTypeNames[type]}</h3>
          <DocumentLinks documents={members} />
        </section>
      ))}
    </div>
  )
}

export const DocumentLinks = ({ documents }: { documents: FederationDocument[] }) => (
  <ul className={css.list}>
    {documents.map((document) => (
      <li key={document.id}>
        <a href={document.url}>{typograph(document.title)}</a>
        <p className={css.facts}>
          <Pieces of={factsOf(document)} />
        </p>
      </li>
    ))}
  </ul>
)

function factsOf(document: FederationDocument): string[] {
  const { number, date, year } = document
  const signed = [number && `№\u00a0${number}`, date && `от\u00a0${formatDate(date)}`]
  const of = year === null ? '' : `за\u00a0${year}\u00a0год`
  return [of, signed.filter(Boolean).join(' '), fileText(document)].filter(Boolean)
}
