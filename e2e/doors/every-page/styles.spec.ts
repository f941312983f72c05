import { publicPages } from '../../every-width/pages.ts'
import { expect, test } from '../../fixtures.ts'

const classesIn = (html: string) =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' ').filter(Boolean),
    ),
  )

/** The classes that a text of styles has rules for. */
const classesOf = (css: string) =>
  [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

/** Those inside the page, or of a long one the sheet that it links. */
async function stylesOf(html: string, url: string): Promise<string> {
  const inside = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  if (inside !== undefined) return inside
  const head = html.replace(/<noscript>.*?<\/noscript>/s, '')
  const [, href] = /<link rel="stylesheet" href="([^"]*)"\/>/.exec(head) ?? []
  return (await fetch(url + href)).text()
}

async function laterStyles(html: string, url: string): Promise<string> {
  const [, href] = /<noscript><link rel="stylesheet" href="([^"]*)"/.exec(html) ?? []
  return (await fetch(url + href)).text()
}

/** The panel of low vision, which nobody sees before the sheet that comes later. */
const panel = /<form[^>]*data-vision-panel.*?<\/form>/s

test('every class on a public page is in its styles', async ({ site }) => {
  const { all, kinds } = await publicPages(site)
  const unstyled = new Set<string>()
  let seen = 0
  for (const path of new Set([...all, ...kinds])) {
    const html = await (await fetch(site.url + path)).text()
    const known = new Set(classesOf(await stylesOf(html, site.url)))
    for (const name of classesIn(html.replace(panel, ''))) {
      seen += 1
      if (!known.has(name)) unstyled.add(`${path}: ${name}`)
    }
    const later = new Set(classesOf(await laterStyles(html, site.url)))
    for (const name of classesIn(panel.exec(html)![0]))
      if (!known.has(name) && !later.has(name)) unstyled.add(`${path}, panel: ${name}`)
  }
  expect(seen).toBeGreaterThan(5000)
  expect([...unstyled]).toEqual([])
})

test('words stay apart on every page where text is taken without its layout', async ({ site }) => {
  const { all, kinds } = await publicPages(site)
  const joined = new Map<string, string>()
  let seen = 0
  for (const path of new Set([...all, ...kinds])) {
    const html = await (await fetch(site.url + path)).text()
    const text = html
      .replaceAll(/<(head|script|style|svg)\b.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]+>/g, '')
      // A name that is written so.
      .replaceAll('КонсультантПлюс', 'Консультант')
    seen += text.length
    for (const [words] of text.matchAll(/\S*(?:[а-яё»A-Za-z\d][А-ЯЁ«]|[а-яё]\d|\d[а-яё]{3})\S*/g))
      joined.set(words, path)
  }
  expect(seen).toBeGreaterThan(100_000)
  expect([...joined]).toEqual([])
})
