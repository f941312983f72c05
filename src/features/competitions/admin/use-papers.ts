import { useRef, useState } from 'react'
import { documentFault } from '#features/documents/admin/document-advice.ts'
import { titleOfFile } from '#features/documents/admin/document-title.ts'
import { chosenFile, findSameFile, storedFile } from '#features/documents/admin/same-file.ts'
import { uploadDocument } from '#features/documents/admin/upload-document.ts'
import { ApiError, orUpdate } from '#kit/admin/api.ts'
import { sayFailed } from '#kit/admin/messages.tsx'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { confirmRemoval, sayRemoved } from '#kit/admin/removal.tsx'
import { tidyText } from '#kit/contract/plain-text.ts'
import { quoted } from '#kit/text/quoted.ts'
import { withCause } from '#kit/text/with-reason.ts'
import type { CompetitionDocument } from '../competitions.contract.ts'
import type { CompetitionItem } from '../competitions.record.ts'
import type { CompetitionDocumentType } from '../vocabulary.ts'
import { removeDocument, updateDocument } from './competitions-client.ts'

/** A document as the form has it. */
export interface Paper {
  key: string
  /** As the server has it; a new one without. */
  stored?: CompetitionDocument | undefined
  title: string
  type: CompetitionDocumentType
  /** Of a new one, or in place of the stored one. */
  file?: File | undefined
  /** What the same file is called that is there already. */
  same?: string | undefined
  percent?: number | undefined
}

const paperOf = (stored: CompetitionDocument): Paper => {
  const { id, title, type } = stored
  return { key: String(id), stored, title, type }
}
const isRenamed = ({ stored, title, type }: Paper): boolean =>
  stored !== undefined && (stored.title !== tidyText(title) || stored.type !== type)
const waits = (paper: Paper): boolean => paper.file !== undefined || isRenamed(paper)

/** The documents of a competition: what is chosen and typed goes when it is saved, and not before. */
export function usePapers(competition: CompetitionItem | undefined) {
  const [papers, setPapers] = useState(() => (competition?.documents ?? []).map(paperOf))
  // A save that is tried again knows what has gone meanwhile.
  const latest = useRef(papers)
  const set = (all: Paper[]) => {
    latest.current = all
    setPapers(all)
  }
  const change = (key: string, changes: Partial<Paper>) =>
    set(latest.current.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const drop = (key: string) => set(latest.current.filter((one) => one.key !== key))

  /** The new file first: it is what the same address gives from now on. */
  async function store(url: string, paper: Paper): Promise<void> {
    const { key, file, title, type } = paper
    const onProgress = (percent: number | undefined) => change(key, { percent })
    const send = (address: string, method: 'POST' | 'PUT', sent: File) =>
      uploadDocument<CompetitionDocument>(address, { method, file: sent, key, onProgress })
    const created = () => `${url}?${new URLSearchParams({ title, type })}`
    let { stored } = paper
    if (file && stored) stored = await send(`${url}/${stored.id}/file`, 'PUT', file)
    else if (file) stored = await orUpdate(send(created(), 'POST', file), async (made) => made)
    change(key, { stored, file: undefined })
    if (stored && isRenamed({ ...paper, stored }))
      change(key, { stored: await updateDocument(stored, { title, type }) })
  }

  /** @throws ApiError that names the document; it and those after it wait on. */
  async function send(competitionId: number): Promise<void> {
    for (const one of latest.current.filter(waits))
      await store(`/api/competitions/${competitionId}/documents`, one).catch((cause) => {
        const { status, current } = cause as Partial<ApiError>
        if (status === 409 && current) change(one.key, { stored: current as CompetitionDocument })
        throw named(one, cause)
      })
  }

  /** Among what was there before it was chosen. */
  async function tellSame(key: string, file: File): Promise<void> {
    const known = latest.current.flatMap(({ stored, title, file: chosen }) => [
      ...(stored ? [storedFile(stored)] : []),
      ...(chosen ? [chosenFile(title, chosen)] : []),
    ])
    const same = await findSameFile(file, known).catch(() => undefined)
    if (latest.current.some((one) => one.key === key && one.file === file)) change(key, { same })
  }

  async function remove({ key, stored }: Paper): Promise<void> {
    if (!stored) return
    const question = `Удалить документ ${quoted(stored.title)}?`
    const entity = 'competition_document'
    if (!(await confirmRemoval({ question, entity, ids: [stored.id] }))) return
    try {
      await removeDocument(stored)
    } catch (cause) {
      return sayFailed('Ошибка при удалении документа', cause)
    }
    drop(key)
    const removed = { entity, id: stored.id } as const
    sayRemoved('Документ удалён', [removed], () => set([...latest.current, paperOf(stored)]))
  }

  return {
    papers,
    wait: papers.some(waits),
    add(file: File, type: CompetitionDocumentType) {
      const paper = { key: newDraftKey(), file, title: titleOfFile(file), type }
      tellSame(paper.key, file)
      set([...latest.current, paper])
    },
    change,
    replace(key: string, file: File) {
      const fault = documentFault(file)
      if (fault) return sayFailed(fault)
      tellSame(key, file)
      change(key, { file, same: undefined })
    },
    /** The stored one keeps the file it has. */
    dropFile: ({ key, stored }: Paper) => (stored ? change(key, { file: undefined }) : drop(key)),
    remove,
    send,
  }
}

export type Papers = ReturnType<typeof usePapers>

/** Of the competition's own fields nothing is wrong, and nobody has changed it. */
function named({ title }: Paper, cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause
  const why = Object.values(cause.fields)[0] ?? cause.message
  return new ApiError(cause.status === 409 ? 400 : cause.status, {
    error: withCause(quoted(title), why),
  })
}
