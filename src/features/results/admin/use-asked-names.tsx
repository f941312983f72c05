import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { listConsents } from '#features/consents/admin/consents-client.ts'
import type { AskedRow } from '#features/consents/asked-names.contract.ts'
import type { Consent } from '#features/consents/consents.record.ts'
import { useFetched } from '#kit/admin/use-fetched.tsx'

interface KnownOfNames {
  consents: Consent[]
  asked: AskedRow[]
}

/** The consents there are and whose acts stand, asked for again after every save and when somebody comes back from another tab. */
export function useAskedNames(
  listAsked: () => Promise<AskedRow[]>,
  version: number,
): { known: KnownOfNames | undefined; failure: ReactNode; again(): void } {
  const [changes, setChanges] = useState(0)
  const latest = useRef(listAsked)
  latest.current = listAsked
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a new one, and after a save, they are asked for again
  const load = useCallback(async () => {
    const [consents, asked] = await Promise.all([listConsents(), latest.current()])
    return { consents, asked }
  }, [changes, version])
  const { found, failure } = useFetched(load, 'Ошибка при загрузке согласий')
  const kept = useRef(found)
  if (found) kept.current = found
  useEffect(() => {
    const ask = () => document.visibilityState === 'visible' && setChanges((times) => times + 1)
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])
  return { known: kept.current, failure, again: () => setChanges((times) => times + 1) }
}
