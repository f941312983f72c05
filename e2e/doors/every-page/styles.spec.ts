import { publicPages } from '../../every-width/pages.ts'
import { expect, test } from '../../fixtures.ts'

const classesIn = (html: string) =>
  new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' ').filter(Boolean),
    ),
  )

const sheetsOf = (html: string) =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"( disabled="")?/g)].flatMap(
    ([, href = '', disabled]) => (disabled ? [] : href),
  )

/** The classes that a stylesheet has rules for, of each stylesheet once. */
function readClasses(url: string) {
  const known = new Map<string, Promise<string[]>>()
  const read = async (href: string) =>
    [...(await (await fetch(url + href)).text()).matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(
      ([, name = '']) => name,
    )
  return (href: string) => {
    const found = known.get(href) ?? read(href)
    known.set(href, found)
    return found
  }
}

test('every class on a public page is in a stylesheet that it links', async ({ site }) => {
  const { all, kinds } = await publicPages(site)
  const classesOf = readClasses(site.url)
  const unstyled = new Set<string>()
  let seen = 0
  for (const path of new Set([...all, ...kinds])) {
    const html = await (await fetch(site.url + path)).text()
    const sheets = sheetsOf(html)
    expect(sheets.length, path).toBeLessThanOrEqual(2)
    const known = new Set((await Promise.all(sheets.map(classesOf))).flat())
    for (const name of classesIn(html)) {
      seen += 1
      if (!known.has(name)) unstyled.add(`${path}: ${name}`)
    }
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
