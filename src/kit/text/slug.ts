const letters: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** «Устав федерации» → `ustav-federatsii`; never empty. */
export function slugOf(text: string, otherwise: string): string {
  const latin = [...text.toLowerCase().normalize('NFC')]
    .map((sign) => letters[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  const words = latin.match(/[a-z0-9]+/g) ?? []
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, 60) : `${slug}-${word}`
    if (longer.length > 60) break
    slug = longer
  }
  return slug || otherwise
}
