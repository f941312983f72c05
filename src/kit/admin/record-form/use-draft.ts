import { useEffect, useRef, useState } from 'react'
import { same } from '#kit/base/same.ts'
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  holdDraft,
  listDrafts,
  newDraftKey,
  writeDraft,
} from './draft.ts'

interface DraftOptions<Values> extends DraftPlace {
  base: { version: number | undefined; values: Values }
  values: Values
  dirty: boolean
}

/** Keeps what is typed in this browser until it is saved; `found` is what earlier visits left. */
export function useDraft<Values>({ kind, id, base, values, dirty }: DraftOptions<Values>) {
  const [key, setKey] = useState(newDraftKey)
  const [found, setFound] = useState<Draft<Values>[]>([])
  const [opened] = useState({ kind, id, values: base.values })
  const write = useRef(() => {})

  useEffect(() => {
    let left = false
    listDrafts<Values>(opened).then((drafts) => {
      const other = drafts.filter((draft) => !same(draft.values, opened.values))
      if (!left) setFound(other)
    })
    return () => {
      left = true
    }
  }, [opened])

  useEffect(() => holdDraft({ kind, id }, key), [kind, id, key])

  useEffect(() => {
    write.current = () => {
      if (!dirty) return dropDraft({ kind, id }, key)
      const typedAt = new Date().toISOString()
      const { version, values: under } = base
      writeDraft<Values>({ kind, id }, { key, values, base: under, version, typedAt })
    }
    // Not what it is now: dropped meanwhile, a draft must not come back.
    const soon = setTimeout(() => write.current(), 100)
    return () => clearTimeout(soon)
  }, [kind, id, key, base, values, dirty])
  useEffect(() => {
    const writeNow = () => write.current()
    // Sealing takes a moment: begun when the page may go, it is done before it goes.
    const isLeft = () => document.visibilityState === 'hidden' && writeNow()
    document.addEventListener('visibilitychange', isLeft)
    addEventListener('pagehide', writeNow)
    return () => {
      document.removeEventListener('visibilitychange', isLeft)
      removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [])
  useEffect(() => {
    if (!dirty) return
    const writeNow = () => write.current()
    addEventListener('beforeunload', writeNow)
    return () => removeEventListener('beforeunload', writeNow)
  }, [dirty])

  return {
    /** Also names the record that this form creates. */
    key,
    found,
    /** From here on the draft follows this form; the others wait for another one. */
    adopt(draft: Draft<Values>) {
      write.current = () => {}
      setKey(draft.key)
      setFound([])
    },
    /** Closes the question; the drafts stay. */
    leave: () => setFound([]),
    refuse() {
      for (const draft of found) dropDraft(opened, draft.key)
      setFound([])
    },
    /** Written at once and not by what is on the screen yet: the form is about to go. */
    keep(left: Values, over: { version: number | undefined; values: Values }) {
      write.current = () => {}
      const typedAt = new Date().toISOString()
      const { version, values: under } = over
      writeDraft<Values>({ kind, id }, { key, values: left, base: under, version, typedAt })
    },
    drop() {
      write.current = () => {}
      dropDraft({ kind, id }, key)
    },
  }
}
