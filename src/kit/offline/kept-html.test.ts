import { expect, test } from 'vitest'
import {
  filesIn,
  importsIn,
  keptWords,
  listPlace,
  picturesIn,
  withBar,
  withBarLaidBy,
  withList,
  withOldBar,
} from './kept-html.ts'

const timeZone = 'Asia/Yekaterinburg'
const confirmedAt = Date.parse('2026-11-28T07:40:00Z')
const later = Date.parse('2026-11-28T12:00:00Z')
const copy = {
  url: 'https://judo.example/competitions/5?sex=m&year=2010',
  html: '<html><head><title>Кубок — памяти &amp; славы — Федерация</title></head><body><a class="skip" href="#content">Дальше</a><main>$&</main></body></html>',
  confirmedAt,
  timeZone,
  isAhead: false,
}

test('the hour is the federation’s, and yesterday is said', () => {
  expect(keptWords(confirmedAt, later, timeZone)).toBe('в\u00a012:40')
  expect(keptWords(confirmedAt, later + 8 * 3_600_000, timeZone)).toBe('вчера в\u00a012:40')
  expect(keptWords(Date.parse('2026-11-28T19:30:00Z'), later + 8 * 3_600_000, timeZone)).toBe(
    'в\u00a000:30',
  )
})

test('the bar says why, stands behind the way past the menu and leaves the rest as it is', () => {
  const shown = withBar(copy, 'silent', later)
  const [before, after] = shown.split(/<div role="status".*<\/div>/)
  expect(`${before}${after}`).toBe(copy.html)
  expect(before).toMatch(/Дальше<\/a>$/)
  expect(shown).toContain('<span data-kept-why>Нет связи.</span> Сохранено в\u00a012:40')
  expect(shown).not.toContain('Войти в сеть')
  expect(withBar(copy, 'late', later)).toContain('Связь очень медленная. Сохранено в')
  expect(withBar(copy, 'failing', later)).toContain('Сайт сейчас не отвечает. Сохранено в')
  const lied = withBar(copy, 'foreign', later)
  expect(lied).toContain('Похоже, сеть просит войти. Сохранено в')
  expect(lied).toContain('href="/competitions/5?sex=m&amp;year=2010&amp;network=1"')
})

test('what the site could not make anew says so in the same place, in the same bar', () => {
  const shown = withOldBar(copy.html, new Date(confirmedAt), timeZone)
  const [before, after] = shown.split(/<div role="status" data-kept .*<\/div>/)
  expect(`${before}${after}`).toBe(copy.html)
  expect(before).toMatch(/Дальше<\/a>$/)
  expect(shown).toContain('Страница сохранена в\u00a012:40 и\u00a0могла устареть')
})

test('a page that was fetched before it is asked for has the same bar laid by, from its own hour', () => {
  const [before, laidBy, after] = withBarLaidBy(copy).split(/<template data-kept-bar>|<\/template>/)
  expect(`${before}${laidBy}${after}`).toBe(withBar(copy, 'silent', confirmedAt))
})

test('the page about no network lists what is kept, or says nothing of it', () => {
  const page = `<main>${listPlace}</main>`
  expect(withList(page, [copy], later)).toContain(
    '<a href="/competitions/5?sex=m&amp;year=2010">Кубок — памяти &amp; славы</a> <span>сохранено в\u00a012:40</span>',
  )
  const other = { ...copy, url: 'https://judo.example/competitions/5' }
  expect(withList(page, [copy, other], later)).toBe(withList(page, [copy], later))
  expect(withList(page, [], later)).toBe('<main></main>')
})

test('what nobody has opened is listed apart, and not again when it was', () => {
  const list = (copies: Parameters<typeof withList>[1]) =>
    withList(listPlace, copies, later).replaceAll(/<(?!\/?h2|\/?a)[^>]*>/g, '')
  const calendar = (isAhead: boolean) => ({
    ...{ ...copy, isAhead, url: 'https://judo.example/calendar' },
    html: '<title>Календарь — Федерация</title>',
  })
  const [opened, kept] = list([calendar(true), copy]).split('<h2>Сайт сохранил сам</h2>')
  expect(opened).toMatch(/^<h2>Вы\u00a0открывали<\/h2>/)
  expect(opened).toContain('Кубок')
  expect(opened).not.toContain('Календарь')
  expect(kept).toContain('Календарь')
  expect(list([calendar(true)])).not.toContain('открывали')
  expect(list([calendar(false)])).not.toContain('Сайт сохранил сам')
  const twice = list([
    calendar(true),
    { ...calendar(false), url: 'https://judo.example/calendar?type=x' },
  ])
  expect(twice.match(/Календарь/g)).toHaveLength(1)
  expect(twice).not.toContain('Сайт сохранил сам')
})

test('a page needs its styles and scripts, not what it fetches ahead; its pictures are in lists too', () => {
  const html = `<link rel="stylesheet" href="/assets/site.css"/><meta name="held" content="/assets/held.css"/>
    <link rel="prefetch" href="/assets/viewer.js"/><link rel="preload" as="font" href="/assets/golos.woff2"/>
    <link rel="icon" href="/favicon.svg"/><script src="/assets/first.js" data-later="/assets/later.css" data-enhance="/assets/enhance.js" data-at-hand="/assets/touched.js /assets/answer.js"></script>
    <img srcset="/files/a-320.avif 320w, /files/a-640.avif 640w" src="/files/a.jpg"/>
    <div data-island="album" data-when="click" data-at-hand="/assets/album.js /assets/album.css"><script type="application/json">{"photos":["/files/b.jpg","/files/a.jpg"]}</script></div>`
  const files = ['site.css', 'golos.woff2', 'first.js', 'later.css', 'enhance.js']
  files.push('touched.js', 'answer.js', 'album.js', 'album.css')
  expect(filesIn(html)).toEqual(files.map((name) => `/assets/${name}`))
  expect(picturesIn(html)).toEqual([
    ...['/files/a-320.avif', '/files/a-640.avif', '/files/a.jpg', '/files/b.jpg'],
  ])
})

test('a script needs those that it begins with, not those that it may fetch', () => {
  const script =
    'import{t as e}from"./helper-a_1.js";import"./runtime-B2.js";const t=()=>import("./island-c3.js");export{n}from"./dates.names-d4.js";'
  expect(importsIn(script, 'https://judo.example/assets/touched-e5.js')).toEqual(
    ['helper-a_1', 'runtime-B2', 'dates.names-d4'].map(
      (name) => `https://judo.example/assets/${name}.js`,
    ),
  )
})
