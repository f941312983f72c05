export interface Link {
  /** On this site, without its fragment. */
  path: string
  as: 'anchor' | 'picture' | 'next' | 'head'
}

const element = /<(a|img|source|link|meta)\s([^>]*)>/g
const ofBuild = /\b(stylesheet|preload|modulepreload|prefetch|icon|apple-touch-icon)\b/

/** Addresses of this site in a document of ours: React writes every attribute in double quotes. */
export function linksOf(html: string, siteUrl: string): Link[] {
  return [...html.matchAll(element)].flatMap(([, name, given = '']): Link[] => {
    const attribute = (one: string) =>
      new RegExp(`(?:^|\\s)${one}="([^"]*)"`).exec(given)?.[1]?.replaceAll('&amp;', '&')
    const rel = attribute('rel') ?? ''
    if (name === 'link' && ofBuild.test(rel)) return []
    if (name === 'meta' && attribute('property') !== 'og:image') return []
    const address = attribute(name === 'meta' ? 'content' : name === 'img' ? 'src' : 'href')
    const path = address && pathOf(address, siteUrl)
    if (!path) return []
    if (name === 'img') return [{ path, as: 'picture' }]
    if (name === 'a') return [{ path, as: rel === 'next' ? 'next' : 'anchor' }]
    return [{ path, as: rel === 'next' ? 'next' : 'head' }]
  })
}

/** «/news/5» of «/news/5#photo», «https://judo.example/news/5» or «webcal://judo.example/news/5». */
function pathOf(address: string, siteUrl: string): string | undefined {
  const [bare = ''] = address.split('#', 1)
  if (/^\/(?!\/)/.test(bare)) return bare
  const host = siteUrl.replace(/^https?:/, '')
  const own = bare.replace(/^(https?|webcal):/, '')
  return own.startsWith(`${host}/`) && own !== bare ? own.slice(host.length) : undefined
}
