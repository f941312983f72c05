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
  }[]
  hasMore: boolean
}

const nothing: Answer = { items: [], hasMore: false }

/** The records with these words in their names, drafts included, and how the search for them goes. */
export function useFoundRecords(query: string) {
  const [asked] = useDebouncedValue(query, typingMs)
  const load = useCallback(
    async () =>
      asked.length < shortestQuestion
        ? nothing
        : api.get<Answer>('/api/record-search', { q: asked }),
    [asked],
  )
  const { found, failure } = useFetched(load, 'Ошибка при поиске')
  const isAnswered = asked === query && found !== undefined
  const { items, hasMore } = isAnswered ? found : nothing
  return { records: items, hasMore, failure, words: wordsOf() }

  function wordsOf(): string {
    if (query.length < shortestQuestion || failure) return ''
    if (!isAnswered) return 'Ищем…'
    if (items.length === 0) return 'Записей с такими словами нет'
    const total = count(items.length, ['запись', 'записи', 'записей'])
    return hasMore ? 'Показаны не все: добавьте ещё слово' : `Нашлось: ${total}`
  }
}
