import { expect, test } from 'vitest'
import { siteMark } from '#kit/base/site.ts'
import { isDownload, isLeftAlone, isPage, isPicture, worthOf } from './believed.ts'

const page = { [siteMark]: 'Europe/Moscow', 'content-type': 'text/html; charset=utf-8' }

const answer = (headers: Record<string, string>, { status = 200, ...more } = {}) => ({
  ...{ status, redirected: false, type: 'basic' as ResponseType, headers: new Headers(headers) },
  ...more,
})

test('an answer without the mark of the site is a stranger’s, whatever it says', () => {
  const portal = answer({ 'content-type': 'text/html' })
  expect(worthOf(portal)).toBe('foreign')
  expect(worthOf({ ...portal, status: 404 })).toBe('foreign')
  expect(worthOf(answer(page, { status: 511 }))).toBe('foreign')
  expect(worthOf({ ...portal, status: 0, type: 'opaqueredirect' })).toBe('moved')
  expect(worthOf({ ...portal, status: 503 })).toBe('failing')
  expect(worthOf(answer(page))).toBe('ours')
  expect(worthOf(answer(page, { status: 404 }))).toBe('gone')
  expect(worthOf(answer(page, { status: 410 }))).toBe('gone')
})

test('only whole pages of the site that may be stored are kept', () => {
  expect(isPage(answer(page))).toBe(true)
  expect(isPage({ ...answer(page), redirected: true })).toBe(false)
  expect(isPage({ ...answer(page), type: 'opaque' })).toBe(false)
  expect(isPage(answer(page, { status: 206 }))).toBe(false)
  expect(isPage(answer({ ...page, 'cache-control': 'no-store' }))).toBe(false)
  expect(isPage(answer({ ...page, 'content-type': 'application/pdf' }))).toBe(false)
  expect(isPage(answer({ 'content-type': 'text/html' }))).toBe(false)
})

test('a picture is kept when it is one and not a large one', () => {
  const picture = { [siteMark]: 'Europe/Moscow', 'content-type': 'image/avif' }
  expect(isPicture(answer({ ...picture, 'content-length': '600000' }))).toBe(true)
  expect(isPicture(answer({ ...picture, 'content-length': '600001' }))).toBe(false)
  expect(isPicture(answer(page))).toBe(false)
})

test('the admin, the API, downloads and the way to sign in to a network are left alone', () => {
  const leftAlone = (path: string) => isLeftAlone(new URL(path, 'https://judo.example'))
  for (const path of [
    ...['/admin', '/admin/news/3', '/api/auth/login', '/documents/7', '/worker.js', '/readyz'],
    ...['/calendar.ics', '/contacts.vcf', '/feed.xml', '/site.webmanifest', '/contacts?network=1'],
  ])
    expect([path, leftAlone(path)]).toEqual([path, true])
  for (const path of ['/', '/administration', '/competitions/5?sex=m', '/files/a.jpg'])
    expect([path, leftAlone(path)]).toEqual([path, false])
})

test('a document, a calendar and a card are taken along, an answer of the API and a feed are not', () => {
  const taken = (path: string) => isDownload(new URL(path, 'https://judo.example'))
  for (const path of ['/documents/7', '/calendar/competition-5.ics?sex=m', '/contacts.vcf'])
    expect([path, taken(path)]).toEqual([path, true])
  for (const path of ['/api/documents/7', '/feed.xml', '/calendar', '/admin'])
    expect([path, taken(path)]).toEqual([path, false])
})
