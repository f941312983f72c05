interface Known {
  title: string
  sizeBytes: number
  read(): Promise<ArrayBuffer>
}

interface Stored {
  title: string
  sizeBytes: number
  url: string
}

export const storedFile = ({ title, sizeBytes, url }: Stored): Known => ({
  title,
  sizeBytes,
  read: async () => (await fetch(url)).arrayBuffer(),
})

export const chosenFile = (title: string, file: Blob): Known => ({
  title,
  sizeBytes: file.size,
  read: () => file.arrayBuffer(),
})

/** What the same file is called there already; what cannot be read is another one. */
export async function findSameFile(file: Blob, known: Known[]): Promise<string | undefined> {
  const alike = known.filter(({ sizeBytes }) => sizeBytes === file.size)
  if (alike.length === 0) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  for (const { title, read } of alike) {
    const found = await read().catch(() => undefined)
    const other = found && new Uint8Array(found)
    if (other?.length === bytes.length && other.every((byte, at) => byte === bytes[at]))
      return title
  }
  return undefined
}
