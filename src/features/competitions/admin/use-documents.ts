import { useState } from 'react'
import { type ChosenFile, useChosenFiles } from '#features/documents/admin/use-chosen-files.ts'
import { ApiError, orUpdate } from '#kit/admin/api.ts'
import { sayDone, sayFailed } from '#kit/admin/messages.tsx'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import type { CompetitionDocument, CompetitionItem } from '../competitions.contract.ts'
import type { DocumentType } from '../vocabulary.ts'
import { documentAddress, removeDocument, updateDocument } from './competitions-client.ts'

interface Said {
  title: string
  type: DocumentType
  /** The number of the document whose file it will be; a new document without. */
  replaces?: number
}
export type NewDocument = ChosenFile & Said

/** Names and kinds of documents are stored at once; their files go with the form's «Сохранить». */
export function useDocuments(item: CompetitionItem | undefined) {
  const [documents, setDocuments] = useState(item?.documents ?? [])
  const files = useChosenFiles<Said>()

  const put = (stored: CompetitionDocument) =>
    setDocuments((all) =>
      all.some(({ id }) => id === stored.id)
        ? all.map((one) => (one.id === stored.id ? stored : one))
        : [...all, stored],
    )

  function store(competitionId: number, one: NewDocument): Promise<CompetitionDocument> {
    const { title, type, replaces } = one
    const url = documentAddress(competitionId, { title, type, replaces })
    if (replaces !== undefined) return files.send(one, { method: 'PUT', url })
    return orUpdate(files.send<CompetitionDocument>(one, { method: 'POST', url }), (made) =>
      updateDocument(made, { title, type }),
    )
  }

  /** @throws ApiError that names the file; it and those after it wait on. */
  async function send(competitionId: number): Promise<void> {
    for (const one of files.waiting()) {
      put(await store(competitionId, one).catch((cause) => Promise.reject(named(one, cause))))
      files.drop(one.key)
    }
  }

  async function change(document: CompetitionDocument, changes: Partial<Said>): Promise<void> {
    try {
      put(await updateDocument(document, changes))
      sayDone('Документ сохранён')
    } catch (cause) {
      sayFailed('Ошибка при изменении документа', cause, () => change(document, changes))
    }
  }

  async function remove(document: CompetitionDocument): Promise<void> {
    const question = `Удалить документ «${document.title}»?`
    if (!(await confirmRemoval({ question }))) return
    try {
      await removeDocument(document)
    } catch (cause) {
      return sayFailed('Ошибка при удалении документа', cause)
    }
    setDocuments((all) => all.filter(({ id }) => id !== document.id))
    keep(document.id)
    const removed = { entity: 'competition_document', id: document.id } as const
    sayRemoved('Документ удалён', [removed], () => put(document))
  }

  const replacement = (id: number) => files.chosen.find(({ replaces }) => replaces === id)
  /** Whatever was to replace its file does so no more. */
  function keep(id: number): void {
    for (const { key, replaces } of files.waiting()) if (replaces === id) files.drop(key)
  }

  return {
    documents,
    /** As the record holds them, once it is saved. */
    setDocuments,
    added: files.chosen.filter(({ replaces }) => replaces === undefined),
    replacement,
    isWaiting: files.chosen.length > 0,
    choose: files.choose,
    replace({ id, title, type }: CompetitionDocument, file: File) {
      keep(id)
      files.choose(file, { title, type, replaces: id })
    },
    say: files.change,
    drop: files.drop,
    change,
    remove,
    send,
  }
}

export type CompetitionDocuments = ReturnType<typeof useDocuments>

/** Of the competition's own fields nothing is wrong, and nobody has changed it. */
function named({ file }: ChosenFile, cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause
  const why = Object.values(cause.fields)[0] ?? cause.message
  return new ApiError(cause.status === 409 ? 400 : cause.status, {
    error: `«${file.name}»: ${why}`,
  })
}
