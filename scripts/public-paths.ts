/** The pages of a site by its own sitemap: every fixed one, and of each kind of item the first. */
export async function readPublicPaths(url: string): Promise<{ fixed: string[]; items: string[] }> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const fixed = paths.filter((path) => !isItem(path))
  const firsts = new Map(
    paths
      .filter(isItem)
      .reverse()
      .map((path) => [path.slice(0, path.lastIndexOf('/')), path]),
  )
  return { fixed: [...fixed, '/search'], items: [...firsts.values()].reverse() }
}

const isItem = (path: string) => /\/\d+$|^\/about-(?:judo|sambo)\/(?:techniques|path)\/./.test(path)
