import { signIn } from './believed.ts'

/** Why a copy is shown in place of the page. */
export type Reason = 'silent' | 'late' | 'failing' | 'foreign'

const reasons: Record<Reason, string> = {
  silent: 'Нет связи.',
  late: 'Связь очень медленная.',
  failing: 'Сайт сейчас не отвечает.',
  foreign: 'Похоже, сеть просит войти.',
}

/** «в 12:40», «вчера в 18:05», by the clocks of the federation. A copy is never older. */
export function keptWords(at: number, now: number, timeZone: string): string {
  const clock = { timeZone, hour: '2-digit', minute: '2-digit' } as const
  const time = new Date(at).toLocaleTimeString('ru', clock)
  const dayOf = (instant: number) => new Date(instant).toLocaleDateString('ru', { timeZone })
  return dayOf(at) === dayOf(now) ? `в\u00a0${time}` : `вчера в\u00a0${time}`
}

interface Copy {
  url: string
  html: string
  confirmedAt: number
  timeZone: string
}

interface Listed extends Copy {
  /** Nobody has opened it. */
  isAhead: boolean
}

// The way past the menu stays the first thing.
const placed = (html: string, what: string) =>
  html.replace(/<body>(<a [^>]*>[^<]*<\/a>)?/, (begin) => begin + what)

/** The page with a bar that says how old it is. */
export const withBar = (copy: Copy, reason: Reason, now: number): string =>
  placed(copy.html, barOf(copy, reason, now))

/** The page with that bar laid by, for a script to take out where there is no network. */
export const withBarLaidBy = (page: Copy): string =>
  placed(page.html, `<template data-kept-bar>${barOf(page, 'silent', page.confirmedAt)}</template>`)

/** What the site itself answers where it cannot make the page: it was made on the same day of the federation. */
export function withOldBar(html: string, madeAt: Date, timeZone: string): string {
  const when = keptWords(madeAt.getTime(), madeAt.getTime(), timeZone)
  return placed(html, bar(`Страница сохранена ${when} и\u00a0могла устареть`, [again]))
}

function barOf({ url, confirmedAt, timeZone }: Omit<Copy, 'html'>, reason: Reason, now: number) {
  const way = new URL(url)
  way.searchParams.set(signIn, '1')
  const signsIn: Way = ['Войти в сеть', way.pathname + way.search]
  const why = reason === 'silent' ? `<span data-kept-why>${reasons.silent}</span>` : reasons[reason]
  const words = `${why} Сохранено ${keptWords(confirmedAt, now, timeZone)}`
  return bar(words, reason === 'foreign' ? [signsIn, again] : [again])
}

type Way = readonly [label: string, href: string]
const again: Way = ['Обновить', '']

function bar(words: string, ways: readonly Way[]): string {
  const links = ways.map(([label, href]) => `<a href="${escaped(href)}">${label}</a>`)
  return `<div role="status" data-kept data-screen-only><p>${words}</p>${links.join('')}</div>`
}

/** Where the page about having no network names what there is; see src/features/offline. */
export const listPlace = '<div data-kept-list=""></div>'

/** That page with the copies that can be opened, the last seen first; what nobody has opened stands apart. */
export function withList(html: string, copies: readonly Listed[], now: number): string {
  // One page with several answers (a category, a filter) is one line, with the last seen.
  const named = new Set<string>()
  const listOf = (those: Listed[]) => {
    const once = those.filter(({ url, html }) => {
      const name = new URL(url).pathname + titleOf(html)
      return !named.has(name) && named.add(name)
    })
    return once.length > 0 ? `<ul>${once.map((copy) => lineOf(copy, now)).join('')}</ul>` : ''
  }
  const opened = listOf(copies.filter(({ isAhead }) => !isAhead))
  const ahead = listOf(copies.filter(({ isAhead }) => isAhead))
  const lists =
    (opened && `<h2>Вы\u00a0открывали</h2>${opened}`) +
    (ahead && `<h2>Сайт сохранил сам</h2><p>Это может понадобиться в\u00a0зале.</p>${ahead}`)
  return html.replace(listPlace, () => (lists ? `<div data-kept-list>${lists}</div>` : ''))
}

function lineOf({ url, html, confirmedAt, timeZone }: Copy, now: number): string {
  const { pathname, search } = new URL(url)
  const link = `<a href="${escaped(pathname + search)}">${titleOf(html)}</a>`
  return `<li>${link} <span>сохранено ${keptWords(confirmedAt, now, timeZone)}</span></li>`
}

/** As it stands in the document, so already escaped; without the site's name. */
const titleOf = (html: string) =>
  (/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? 'Страница').replace(/(.) — [^—]*$/, '$1')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The address under which the page is the same for everybody. */
export const canonicalIn = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

/** The files of the build without which the page does not look itself or leaves a tap without an answer. */
export function filesIn(html: string): string[] {
  const tags = html.match(/<(?:link|script|div data-island)\b[^>]*>/g) ?? []
  const needed = tags.filter((tag) => !/\srel="prefetch"/.test(tag))
  return unique(needed.flatMap((tag) => tag.match(/(?<=[" ])\/assets\/[^" ]+/g) ?? []))
}

/** The scripts of the build that another of them begins with. */
export const importsIn = (script: string, address: string): string[] =>
  [...script.matchAll(/(?:from|import)\s*["'](\.\/[\w.-]+\.js)["']/g)].map(
    ([, name = '']) => new URL(name, address).href,
  )

/** The stored pictures that it names, also in the lists of its islands. */
export const picturesIn = (html: string): string[] => unique(html.match(/\/files\/[\w.-]+/g) ?? [])

const unique = (all: string[]) => [...new Set(all)]
