import { ChosenDocument } from '#features/documents/admin/chosen-document.tsx'
import { documentTitle } from '#features/documents/documents.contract.ts'
import { LineField } from '#kit/admin/line-field.tsx'
import css from './competitions.module.css'
import { DocumentKind } from './document-kind.tsx'
import type { CompetitionDocuments, NewDocument } from './use-documents.ts'

interface NewDocumentRowProps {
  added: NewDocument
  all: CompetitionDocuments
}

/** A document that is named here first and goes with the form. */
export function NewDocumentRow({ added, all }: NewDocumentRowProps) {
  const { key, file, title, type } = added
  const fault = documentTitle.safeParse(title).error?.issues[0]?.message
  return (
    <div className={css.document}>
      <LineField
        aria-label={`Название нового документа «${file.name}»`}
        value={title}
        maxLength={250}
        error={fault}
        onChange={(typed) => all.say(key, { title: typed })}
      />
      <DocumentKind
        label={`Вид нового документа «${file.name}»`}
        type={type}
        onChange={(chosen) => all.say(key, { type: chosen })}
      />
      <div className={css.documentFile}>
        <ChosenDocument
          chosen={added}
          fate="Новый документ: появится на&nbsp;сайте, когда вы сохраните соревнование."
          onDrop={() => all.drop(key)}
        />
      </div>
    </div>
  )
}
