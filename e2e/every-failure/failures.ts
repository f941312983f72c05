import type { Route } from '@playwright/test'

/** The ways in which a call goes wrong between a sports hall and the server. */
export const failures: Record<string, (route: Route) => Promise<void>> = {
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
  'no answer': (route) =>
    new Promise((resolve) => setTimeout(resolve, 60_000)).then(() => route.abort().catch(() => {})),
}

const proxyPage = (title: string) =>
  `<html><head><title>${title}</title></head><body><center><h1>${title}</h1></center><hr><center>nginx</center></body></html>`
