const address = /\/files\/[a-z0-9-]+\.(?:jpg|avif)/g

/** The addresses of stored images anywhere in a page's data, apart from those that came whole. */
export function picturePathsIn(data: unknown): string[] {
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'variants' in value ? undefined : value,
  )
  return [...new Set(text?.match(address) ?? [])].slice(0, 500)
}
