import type { BrowserContext, Page } from '@playwright/test'
import type { Answerable } from '../held-calls.ts'

const noAnswer = 'no answer'

/** The ways in which a call goes wrong between a sports hall and the server. */
export const failures: Record<string, (call: Answerable) => Promise<unknown>> = {
  '500 with a reason': (route) =>
    route.fulfill({ status: 500, json: { error: 'Что-то сломалось. Номер: проверка' } }),
  '502 of a proxy': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: proxyPage('502 Bad Gateway') }),
  '413 of a proxy': (route) =>
    route.fulfill({
      status: 413,
      contentType: 'text/html',
      body: proxyPage('413 Request Entity Too Large'),
    }),
  'an empty 200': (route) => route.fulfill({ status: 200, body: '' }),
  'no network': (route) => route.abort('internetdisconnected'),
  [noAnswer]: (route) =>
    new Promise((resolve) => setTimeout(resolve, 60_000)).then(() => route.abort().catch(() => {})),
}

const proxyPage = (title: string) =>
  `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr><center>nginx</center></body></html>`

declare global {
  interface Window {
    hurried: boolean
  }
}

/** For pages that open from now on: the time limit of a call may pass five times as fast. */
export const mayHurry = (pages: Page | BrowserContext) =>
  pages.addInitScript(() => {
    const wait = window.setTimeout
    const isRead = (ms: number) => ms >= 15_000 && ms < 16_000
    // A long text has longer to go.
    const isDeed = (ms: number) => ms >= 40_000 && ms < 60_000
    const faster = (run: () => void, ms = 0) =>
      wait(run, window.hurried && (isRead(ms) || isDeed(ms)) ? ms / 5 : ms)
    window.setTimeout = faster as typeof window.setTimeout
  })

/** Only while nothing answers: a busy site may need its time. It passes in full when screens are loaded. */
export const hurry = (page: Page, way: string | undefined) =>
  page.evaluate((on) => {
    window.hurried = on
  }, way === noAnswer)
