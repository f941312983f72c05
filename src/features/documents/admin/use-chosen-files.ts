import { useRef, useState } from 'react'
import { api } from '#kit/admin/api.ts'
import { newDraftKey } from '#kit/admin/record-form/draft.ts'
import { sendFile } from '#kit/admin/send-file.ts'
import { type DocumentFormat, documentMediaTypes } from '../document-formats.ts'

export interface ChosenFile {
  /** Of its creation: sent again after a lost answer, it is stored once. */
  key: string
  file: File
  /** While it is on its way. */
  percent?: number | undefined
}

/** Documents that wait in the browser, with what is said of each: they go when the record is saved, and not before. */
export function useChosenFiles<Said extends object>() {
  const [chosen, setChosen] = useState<(ChosenFile & Said)[]>([])
  // A save that is tried again knows what has gone meanwhile.
  const latest = useRef(chosen)
  const set = (all: (ChosenFile & Said)[]) => {
    latest.current = all
    setChosen(all)
  }
  const change = (key: string, said: Partial<ChosenFile & Said>) =>
    set(latest.current.map((one) => (one.key === key ? { ...one, ...said } : one)))
  const drop = (key: string) => set(latest.current.filter((one) => one.key !== key))

  /** @throws ApiError; then it waits on. */
  async function send<Stored>(
    { key, file }: ChosenFile,
    { method, url, onceKey = key }: { method: 'POST' | 'PUT'; url: string; onceKey?: string },
  ): Promise<Stored> {
    // A session that has ended is renewed before the file sets out.
    await api.get('/api/auth/verify')
    const onProgress = (share: number) => change(key, { percent: Math.round(share * 100) } as Said)
    const created = method === 'POST' && { 'idempotency-key': onceKey }
    try {
      const headers = { ...created, 'content-type': mediaTypeOf(file) }
      onProgress(0)
      const stored = await sendFile<Stored>(url, file, { method, headers, onProgress })
      drop(key)
      return stored
    } catch (cause) {
      change(key, { percent: undefined } as Said)
      throw cause
    }
  }

  return {
    chosen,
    waiting: () => latest.current,
    choose: (file: File, said: Said) =>
      set([...latest.current, { ...said, key: newDraftKey(), file }]),
    change,
    drop,
    send,
  }
}

// Windows without an office suite does not know these types; the server looks at the bytes anyway.
function mediaTypeOf({ name }: File): string {
  const ending = name.toLowerCase().split('.').at(-1) as DocumentFormat
  return documentMediaTypes[ending] ?? documentMediaTypes.pdf
}
