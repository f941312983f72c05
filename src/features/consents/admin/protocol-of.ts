/** Of the page of a competition the screen where its names are changed. */
export function protocolOf(page: string): string | undefined {
  const id = /^\/competitions\/(\d+)(?:[?#]|$)/.exec(page)?.[1]
  return id && `/admin/competitions/${id}/results`
}
