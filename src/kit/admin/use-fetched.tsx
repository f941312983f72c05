import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { explain } from './api.ts'
import { useComeback } from './use-comeback.ts'

interface Fetched<T> {
  found: T | undefined
  /** What to show beside the part that did not come; it comes when it is tapped or by itself. */
  failure: ReactNode
}

/** Nothing fails in silence. */
export type FailureWords = `${'Ошибка при' | 'Не удалось'} ${string}`

interface Answer<T> {
  to: () => Promise<T>
  of: string | undefined
  found?: T | undefined
  cause?: unknown
}

/**
 * What a part of an open screen fetches for itself.
 * @param load must not change between renderings unless something else is wanted.
 * @param of what it is about: asked anew about the same, what was found stands until it has come, and stays when it does not come.
 */
export function useFetched<T>(
  load: () => Promise<T>,
  message: FailureWords,
  of?: string,
): Fetched<T> {
  const [answer, setAnswer] = useState<Answer<T>>()
  const [attempt, setAttempt] = useState(0)
  const [asking, setAsking] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let wanted = true
    const take = (next: { found?: T; cause?: unknown }) => {
      if (!wanted) return
      setAnswer((before) => ({ to: load, of, found: foundOf(before, load, of), ...next }))
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
  }, [load, of, attempt])

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
  return { found: foundOf(answer, load, of), failure }
}

const foundOf = <T,>(answer: Answer<T> | undefined, load: () => Promise<T>, of?: string) =>
  answer && (answer.to === load || (of !== undefined && answer.of === of))
    ? answer.found
    : undefined
