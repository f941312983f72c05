import { largestDocument, largestDocumentBytes } from '../document-formats.ts'

const asPdf = 'откройте его и\u00a0сохраните как PDF («Файл» → «Сохранить как»)'
const advice: [names: RegExp, what: string][] = [
  [/\.docm?$/i, `это файл старого Word\u00a0— ${asPdf} или DOCX`],
  [/\.xls[mb]?$/i, `это файл старого Excel\u00a0— ${asPdf} или XLSX`],
  [
    /\.(rtf|odt|ods|pages|numbers|pptx?)$/i,
    `такие файлы откроются не\u00a0у\u00a0всех\u00a0— ${asPdf}`,
  ],
  [/\.(jpe?g|png|heic|webp|gif)$/i, 'это картинка\u00a0— отсканируйте документ в\u00a0PDF'],
  [/\.(zip|rar|7z)$/i, 'это архив\u00a0— распакуйте его и\u00a0загрузите сам документ'],
]

/** Why a chosen file is no document for the site and what to do about it; undefined when it is one. */
export function documentFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(pdf|docx|xlsx)$/i.test(name)) {
    const [, what] = advice.find(([names]) => names.test(name)) ?? []
    return `«${name}» не\u00a0подходит: ${what ?? 'нужен PDF, DOCX или XLSX'}`
  }
  if (size > largestDocumentBytes)
    return `«${name}» больше ${largestDocument}: сохраните его в\u00a0PDF с\u00a0меньшим качеством картинок`
  return undefined
}
