/** What the name of a file proposes: «положение_о-кубке (1).pdf» → «Положение о-кубке». */
export function titleOfFile({ name }: { name: string }): string {
  const words = name
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/\s*\(\d{1,2}\)$/, '')
    .replaceAll('_', ' ')
  // Hyphens that stand for spaces; «мандат-комиссия 2026» has spaces of its own.
  const bare = (
    /\s/.test(words.trim()) ? words : words.replaceAll(/(?<=\p{L})-(?=[\p{L}\d])/gu, ' ')
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
  const title = bare.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return title.length >= 3 ? title.slice(0, 250) : `Документ ${title}`.trim()
}
