import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { formatDate } from '#kit/text/dates.ts'
import { addDays } from '#kit/text/days.ts'
import { ApiError, api } from './api.ts'
import { announcedDays, type DatedChoice, toldDays } from './likely-record.ts'
import { type FailureWords, useFetched } from './use-fetched.tsx'

/** Which records are to be chosen from. */
export interface ChoiceKind {
  entity: string
  /** The call that has one of them. */
  call: string
  /** What its noun knows to leave out: «real», «filled». */
  only?: string
}

const typingMs = 250

interface Answer {
  items: { id: number; name: string; date: string | null }[]
}

async function search(
  { entity, only }: ChoiceKind,
  asked: { q?: string; from?: string; until?: string },
): Promise<DatedChoice[]> {
  const { items } = await api.get<Answer>('/api/record-search', { entity, only, ...asked })
  return items.map(({ id, name, date }) => ({ id, title: name, ...(date && { date }) }))
}

/** Those with these words in their names, the newest when there are none; the former ones while they are on their way. */
export function useChoices(kind: ChoiceKind, words: string, message: FailureWords) {
  const [q] = useDebouncedValue(words, typingMs)
  const load = useCallback(() => search(kind, { q }), [kind, q])
  const { found, failure } = useFetched(load, message)
  const [kept, setKept] = useState<DatedChoice[]>()
  if (found && found !== kept) setKept(found)
  const isPending = !failure && (q !== words || !found)
  return { choices: found ?? kept ?? [], isPending, failure }
}

/** Those a text of this day may tell of. */
export function useNearChoices(kind: ChoiceKind, date: string | undefined) {
  const load = useCallback(
    async () =>
      date === undefined
        ? []
        : // What only proposes is a proposal less.
          search(kind, {
            from: addDays(date, -toldDays),
            until: addDays(date, announcedDays),
          }).catch(() => []),
    [kind, date],
  )
  return useFetched(load, 'Ошибка при поиске').found ?? []
}

/** What stands behind a number: a record, or `gone` when there is none any more. */
export function usePresentChoice(
  { call }: ChoiceKind,
  id: number | undefined,
  message: FailureWords,
) {
  const load = useCallback(async () => {
    if (id === undefined) return undefined
    try {
      const { title, date } = await api.get<{ title: string; date?: string | null }>(
        `${call}/${id}`,
      )
      return { id, title, ...(date && { date }) }
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) return 'gone' as const
      throw cause
    }
  }, [call, id])
  return useFetched<DatedChoice | 'gone' | undefined>(load, message)
}

export const labelOf = ({ title, date }: DatedChoice) =>
  date ? `${title}, ${formatDate(date)}` : title
