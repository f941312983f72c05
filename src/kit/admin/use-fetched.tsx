import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { explain } from './api.ts'
import { useComeback } from './use-comeback.ts'

interface Fetched<T> {
  found: T | undefined
  /** What to show beside the part that did not come; it comes when it is tapped or by itself. */
  failure: ReactNode
}

/**
 * What a part of an open screen fetches for itself.
 * @param load must not change between renderings unless something else is wanted.
 * @param message «Ошибка при загрузке …»
 */
export function useFetched<T>(load: () => Promise<T>, message: string): Fetched<T> {
  const [answer, setAnswer] = useState<{ to: typeof load; found?: T; cause?: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const [asking, setAsking] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let wanted = true
    const take = (next: { found?: T; cause?: unknown }) => {
      if (!wanted) return
      setAnswer({ to: load, ...next })
      setAsking(false)
    }
    setAsking(true)
    load().then(
      (found) => take({ found }),
      (cause) => take({ cause }),
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  const now = answer?.to === load ? answer : undefined
  const missing = now !== undefined && 'cause' in now
  const retry = () => setAttempt((count) => count + 1)
  useComeback(missing, retry)
  const failure = missing && (
    <Group role="alert" gap="xs" mt="xs">
      <Text size="sm" c="var(--mantine-color-error)" flex="1 1 12rem">
        {explain(message, now.cause)}
      </Text>
      <Button variant="default" size="sm" loading={asking} onClick={retry}>
        Повторить
      </Button>
    </Group>
  )
  return { found: now?.found, failure }
}
