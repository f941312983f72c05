import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import { same } from './merge.ts'

interface DraftOptions<Values> {
  kind: string
  id: number | undefined
  base: { version: number | undefined; values: Values }
  values: Values
  dirty: boolean
}

/** Keeps what is typed in this browser until it is saved; `found` is what an earlier visit left. */
export function useDraft<Values>({ kind, id, base, values, dirty }: DraftOptions<Values>) {
  const [found, setFound] = useState(() => {
    const draft = readDraft<Values>(kind, id)
    return draft && !same(draft.values, base.values) ? draft : undefined
  })
  const write = useRef(() => {})
  useEffect(() => {
    if (found) return
    write.current = () => {
      if (!dirty) return dropDraft(kind, id)
      const typedAt = new Date().toISOString()
      writeDraft<Values>(kind, id, { values, base: base.values, version: base.version, typedAt })
    }
    const soon = setTimeout(write.current, 300)
    return () => clearTimeout(soon)
  }, [kind, id, base, values, dirty, found])
  useEffect(() => {
    const writeNow = () => write.current()
    addEventListener('pagehide', writeNow)
    return () => {
      removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [])

  return {
    found,
    /** The choice is made: from here on the draft follows the form. */
    settle: () => setFound(undefined),
    drop() {
      write.current = () => {}
      dropDraft(kind, id)
    },
  }
}
