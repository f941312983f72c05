import { useSearchParams } from 'react-router'

type Query = Record<string, string>

/** What a list's address asks for; what it does not name has its default. */
export function readListQuery<Q extends Query>(params: URLSearchParams, defaults: Q): Q {
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value])
  return Object.fromEntries(entries)
}

/** The query and how to change it; a change other than of the page begins again at the first. */
export function useListQuery<Q extends Query>(defaults: Q) {
  const [params, setParams] = useSearchParams()
  function change(changed: Partial<Q>, { replace = false } = {}) {
    setParams(
      (now) => {
        const next: Query = { ...readListQuery(now, defaults), page: '1', ...changed }
        return Object.entries(next).filter(([name, value]) => value !== defaults[name])
      },
      { replace },
    )
  }
  return [readListQuery(params, defaults), change] as const
}
