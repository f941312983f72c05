import { useDebouncedValue } from '@mantine/hooks'
import { useCallback } from 'react'
import { count } from '#kit/text/plural.ts'
import { api } from './api.ts'
import { useFetched } from './use-fetched.tsx'

const typingMs = 250
const shortestQuestion = 2

/** What the search of the admin answers. */
interface Answer {
  items: {
    entity: string
    id: number
    name: string
    kind: string
    detail: string
    address: string
    /** What stands there, of what is called otherwise. */
    sought?: string
  }[]
  hasMore: boolean
}

export const noRecords = 'Записей с такими словами нет'

const nothing: Answer = { items: [], hasMore: false }

/**
 * The records with these words in their names, drafts included, and how the search for them goes.
 * @param all not only the first of each kind
 */
export function useFoundRecords(query: string, { all = false } = {}) {
  const [asked] = useDebouncedValue(query, typingMs)
  const load = useCallback(
    async () =>
      asked.length < shortestQuestion
        ? nothing
        : api.get<Answer>('/api/record-search', { q: asked, all: all ? 1 : undefined }),
    [asked, all],
  )
  const { found, failure } = useFetched(load, 'Ошибка при поиске')
  const isAnswered = asked === query && found !== undefined
  const { items, hasMore } = isAnswered ? found : nothing
  return { records: items, hasMore, failure, words: wordsOf() }

  function wordsOf(): string {
    if (query.length < shortestQuestion || failure) return ''
    if (!isAnswered) return 'Ищем…'
    if (items.length === 0) return noRecords
    const total = count(items.length, ['запись', 'записи', 'записей'])
    return hasMore ? 'Показаны не все: добавьте ещё слово' : `Нашлось: ${total}`
  }
}
