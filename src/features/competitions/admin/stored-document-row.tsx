import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { ChosenDocument } from '#features/documents/admin/chosen-document.tsx'
import { ReplaceButton } from '#features/documents/admin/replace-button.tsx'
import type { CompetitionDocument } from '../competitions.contract.ts'
import css from './competitions.module.css'
import { DocumentKind } from './document-kind.tsx'
import { DocumentTitle } from './document-title.tsx'
import type { CompetitionDocuments } from './use-documents.ts'

interface StoredDocumentRowProps {
  document: CompetitionDocument
  all: CompetitionDocuments
}

export function StoredDocumentRow({ document, all }: StoredDocumentRowProps) {
  const replacement = all.replacement(document.id)
  return (
    <div className={css.document}>
      <DocumentTitle
        key={document.version}
        title={document.title}
        onChange={(title) => all.change(document, { title })}
      />
      <DocumentKind
        label={`Вид документа «${document.title}»`}
        type={document.type}
        onChange={(type) => all.change(document, { type })}
      />
      <Group gap="xs" wrap="nowrap">
        <Anchor href={document.url} target="_blank" size="sm" px="xs" py="sm">
          {document.format.toUpperCase()}
        </Anchor>
        <ReplaceButton name={document.title} onChoose={(file) => all.replace(document, file)} />
        <ActionIcon
          ml="auto"
          variant="subtle"
          color="red"
          aria-label={`Удалить документ «${document.title}»`}
          title="Удалить"
          onClick={() => all.remove(document)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      {replacement && (
        <div className={css.documentFile}>
          <ChosenDocument
            chosen={replacement}
            fate="Заменит нынешний файл, когда вы сохраните соревнование. Адрес документа останется прежним."
            onDrop={() => all.drop(replacement.key)}
          />
        </div>
      )}
    </div>
  )
}
