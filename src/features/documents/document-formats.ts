export const documentMediaTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type DocumentFormat = keyof typeof documentMediaTypes
export const documentFormats = Object.keys(documentMediaTypes) as DocumentFormat[]
/** As a file chooser wants them. */
export const documentEndings = documentFormats.map((format) => `.${format}`).join()

export const largestDocumentBytes = 30 * 1_048_576
/** The same in words. */
export const largestDocument = '30\u00a0МБ'
