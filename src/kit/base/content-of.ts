/** A JSON value as what it holds, whatever the order of its keys: two that hold the same are one text. */
export const contentOf = (value: unknown): string => JSON.stringify(value, inOrder) ?? ''

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = Object.entries(value)
  return Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1)))
}
