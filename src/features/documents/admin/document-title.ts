/** «polozhenie_kubok-2026.pdf» → «polozhenie kubok-2026» */
export function titleOfFile({ name }: { name: string }): string {
  const bare = name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  return bare.length >= 3 ? bare.slice(0, 250) : `Документ ${bare}`.trim()
}
