import { Stack } from '@mantine/core'
import { DocumentDrop } from '#features/documents/admin/document-drop.tsx'
import type { DocumentType } from '../vocabulary.ts'
import { PaperRow } from './paper-row.tsx'
import type { Papers } from './use-papers.ts'

export function DocumentsPanel({ papers }: { papers: Papers }) {
  return (
    <Stack gap="sm">
      {papers.papers.map((paper) => (
        <PaperRow key={paper.key} paper={paper} papers={papers} />
      ))}
      <DocumentDrop
        label="Добавить документы"
        multiple
        onChoose={(files) => {
          for (const file of files) papers.add(file, typeOf(file))
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
