import { keysOf } from '#kit/base/keys-of.ts'
import { formatBytes } from '#kit/text/bytes.ts'

export const documentMediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type DocumentFormat = keyof typeof documentMediaTypes
export const documentFormats = keysOf(documentMediaTypes)
/** As a file chooser wants them. */
export const documentEndings = documentFormats.map((format) => `.${format}`).join()

export const largestDocumentBytes = 30 * 1_048_576
/** «30 МБ» */
export const largestDocument = formatBytes(largestDocumentBytes)

/** What a DOCX or XLSX may be once unpacked: a program that opens it holds all of that. */
export const largestUnpackedBytes = 100 * 1_048_576

/** «PDF, 84 КБ» */
export const fileText = ({ format, sizeBytes }: { format: string; sizeBytes: number }): string =>
  `${format.toUpperCase()}, ${formatBytes(sizeBytes)}`
