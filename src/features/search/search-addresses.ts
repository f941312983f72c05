export function searchAddress(q: string, kind?: string, page = 1): string {
  const query = new URLSearchParams({ q })
  if (kind) query.set('kind', kind)
  if (page > 1) query.set('page', String(page))
  return `/search?${query}`
}
