/** A pasted table or the text of a CSV file, whatever it is separated by. */
export async function readText(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.trim(), {
    delimiter: text.includes('\t') ? '\t' : '',
    delimitersToGuess: [';', ',', '|'],
    skipEmptyLines: 'greedy',
  })
  return data
}

/** CSV or XLSX; a CSV that is not UTF-8 comes from a Russian Excel. */
export async function readTableFile(file: File): Promise<string[][]> {
  if (/\.xlsx$/i.test(file.name)) {
    const { default: readXlsx } = await import('read-excel-file/browser')
    const [sheet] = await readXlsx(file)
    return (sheet?.data ?? []).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
  }
  const bytes = await file.arrayBuffer()
  return readText(decode(bytes))
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}
