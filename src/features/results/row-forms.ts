/** Of a protocol, and of a table that becomes one. */
export const rowForms = ['строка', 'строки', 'строк'] as const
