import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { byWords } from '../by-words.ts'
import { SearchFilter } from './list-filters.tsx'

/** So many are looked through faster than a word is typed. */
const few = 15

interface Finder<Item> {
  found: Item[]
  /** Only some are shown: nothing can be put in order among them. */
  isNarrowed: boolean
  /** Absent over a short list. */
  field: ReactNode
}

/** A search in a list that comes whole; its words stand in the address, as those of every list do. */
export function useFinder<Item>(items: Item[], nameOf: (item: Item) => string): Finder<Item> {
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const found = query === '' ? items : byWords(items, nameOf, query)
  const ask = (q: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (q === '') next.delete('q')
        else next.set('q', q)
        return next
      },
      { replace: true },
    )
  return {
    found,
    isNarrowed: query !== '',
    field: (items.length > few || query !== '') && (
      <>
        <SearchFilter label="Найти в списке" value={query} onChange={ask} />
        {found.length === 0 && <p role="status">Ничего не&nbsp;нашлось</p>}
      </>
    ),
  }
}
