import '@mantine/dropzone/styles.css'
import { ActionIcon, Anchor, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileUpload, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { documentFault } from '#features/documents/admin/document-advice.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import type { CompetitionDocument, CompetitionItem } from '../competitions.contract.ts'
import { type DocumentType, documentTypeNames } from '../vocabulary.ts'
import css from './competitions.module.css'
import { removeDocument, updateDocument } from './competitions-client.ts'
import { DocumentTitle } from './document-title.tsx'
import {
  acceptedDocuments,
  largestDocumentBytes,
  titleOf,
  uploadDocument,
} from './upload-document.ts'

const types = Object.entries(documentTypeNames).map(([value, label]) => ({ value, label }))

/** Documents are stored at once, apart from the form's own «Сохранить». */
export function DocumentsPanel({ competition }: { competition: CompetitionItem | undefined }) {
  const [documents, setDocuments] = useState(competition?.documents ?? [])
  /** Of uploads whose answer did not come: sent again, they are stored once. */
  const [keys] = useState(() => new Map<string, string>())
  const [progress, setProgress] = useState<{ name: string; percent: number }>()
  if (!competition)
    return <Text c="dimmed">Документы можно добавить после первого сохранения.</Text>

  const replace = (changed: CompetitionDocument) =>
    setDocuments((all) => all.map((one) => (one.id === changed.id ? changed : one)))

  async function upload(files: File[]) {
    for (const file of files) {
      const onProgress = (percent: number) => setProgress({ name: file.name, percent })
      onProgress(0)
      const name = `${file.name} ${file.size} ${file.lastModified}`
      const key = keys.get(name) ?? newDraftKey()
      keys.set(name, key)
      const input = { competitionId: competition!.id, file, key, onProgress }
      try {
        const added = await uploadDocument({ ...input, title: titleOf(file), type: typeOf(file) })
        setDocuments((all) => [...all, added])
        keys.delete(name)
        sayDone(`Загружен «${added.title}»`)
      } catch (cause) {
        sayFailed(`Ошибка при загрузке документа «${file.name}»`, cause)
      }
    }
    setProgress(undefined)
  }

  async function change(document: CompetitionDocument, changes: object) {
    try {
      replace(await updateDocument(document, changes))
      sayDone('Документ сохранён')
    } catch (cause) {
      sayFailed('Ошибка при изменении документа', cause, () => change(document, changes))
    }
  }

  async function remove(document: CompetitionDocument) {
    const question = `Удалить документ «${document.title}»?`
    if (!(await confirmRemoval({ question }))) return
    try {
      await removeDocument(document)
      setDocuments((all) => all.filter(({ id }) => id !== document.id))
      const removed = { entity: 'competition_document', id: document.id } as const
      sayRemoved('Документ удалён', [removed], () => setDocuments((all) => [...all, document]))
    } catch (cause) {
      sayFailed('Ошибка при удалении документа', cause)
    }
  }

  return (
    <Stack gap="sm">
      {documents.map((document) => (
        <div key={document.id} className={css.document}>
          <DocumentTitle
            key={document.version}
            title={document.title}
            onChange={(title) => change(document, { title })}
          />
          <NativeSelect
            aria-label={`Вид документа «${document.title}»`}
            data={types}
            value={document.type}
            onChange={({ currentTarget }) =>
              change(document, { type: currentTarget.value as DocumentType })
            }
          />
          <Anchor href={document.url} target="_blank" size="sm" px="xs" py="sm">
            {document.format.toUpperCase()}
          </Anchor>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Удалить документ «${document.title}»`}
            onClick={() => remove(document)}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      <Dropzone
        onDrop={upload}
        accept={acceptedDocuments}
        maxSize={largestDocumentBytes}
        disabled={progress !== undefined}
        onReject={(rejected) => {
          for (const { file } of rejected)
            sayFailed(documentFault(file) ?? `«${file.name}»: нужен PDF, DOCX или XLSX`)
        }}
      >
        <Group justify="center" mih={88} gap="sm">
          <IconFileUpload size={28} />
          <Text>Перетащите PDF, DOCX или XLSX сюда или нажмите, чтобы выбрать</Text>
        </Group>
      </Dropzone>
      {progress && (
        <div role="status">
          <Text size="sm">
            {progress.name}: {progress.percent}&nbsp;%
          </Text>
          <Progress value={progress.percent} aria-label={`Загрузка «${progress.name}»`} />
        </div>
      )}
    </Stack>
  )
}

function typeOf({ name }: File): DocumentType {
  if (/протокол|protokol|результат/i.test(name)) return 'protocol'
  if (/жереб|сетк|draw/i.test(name)) return 'draw'
  if (/заявк|список|участник/i.test(name)) return 'entries'
  return 'regulations'
}
