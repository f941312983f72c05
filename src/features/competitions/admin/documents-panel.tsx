import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { DocumentDrop } from '#features/documents/admin/document-drop.tsx'
import { titleOfFile } from '#features/documents/admin/document-title.ts'
import type { CompetitionItem } from '../competitions.contract.ts'
import type { DocumentType } from '../vocabulary.ts'
import { NewDocumentRow } from './new-document-row.tsx'
import { StoredDocumentRow } from './stored-document-row.tsx'
import type { CompetitionDocuments } from './use-documents.ts'

interface DocumentsPanelProps {
  competition: CompetitionItem | undefined
  documents: CompetitionDocuments
}

export function DocumentsPanel({ competition, documents }: DocumentsPanelProps) {
  const { setDocuments } = documents
  useEffect(() => setDocuments(competition?.documents ?? []), [competition, setDocuments])

  return (
    <Stack gap="sm">
      {documents.documents.map((document) => (
        <StoredDocumentRow key={document.id} document={document} all={documents} />
      ))}
      {documents.added.map((added) => (
        <NewDocumentRow key={added.key} added={added} all={documents} />
      ))}
      <DocumentDrop
        label="Добавить документы"
        multiple
        onChoose={(chosen) => {
          for (const file of chosen)
            documents.choose(file, { title: titleOfFile(file), type: typeOf(file) })
        }}
      />
    </Stack>
  )
}

function typeOf({ name }: File): DocumentType {
  if (/протокол|protokol|результат/i.test(name)) return 'protocol'
  if (/жереб|сетк|draw/i.test(name)) return 'draw'
  if (/заявк|список|участник/i.test(name)) return 'entries'
  return 'regulations'
}
