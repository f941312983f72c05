type Query = Record<string, string | undefined>

/**
 * What of an address can be understood, and the names of what cannot: a mistyped parameter costs
 * only itself, and the page says so instead of not being there.
 */
export function readableQuery(query: Query, isReadable: (query: Query) => boolean) {
  const readable: Query = {}
  const wrong: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (isReadable({ ...readable, [name]: value })) readable[name] = value
    else wrong.push(name)
  }
  return { readable, wrong }
}
