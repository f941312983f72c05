import type { CDPSession, Page } from '@playwright/test'

/** What a call can get in place of the site's answer; a `Route` is one. */
export interface Answerable {
  fulfill(answer: Answer): Promise<unknown>
  abort(reason?: 'internetdisconnected'): Promise<unknown>
}

interface Answer {
  status: number
  contentType?: string
  json?: unknown
  body?: string
}

export interface HeldCall extends Answerable {
  method: string
  url: string
  /** On to the site. */
  pass(): Promise<unknown>
}

const sessions = new WeakMap<Page, CDPSession>()

/**
 * `page.route` for calls of the API, at a fifth of its price: that one takes from the browser its cache and what it has
 * compiled of the scripts. Ends what was held before.
 */
export async function holdCalls(
  page: Page,
  answer: (call: HeldCall) => Promise<unknown>,
): Promise<void> {
  await letCallsGo(page)
  const session = await page.context().newCDPSession(page)
  sessions.set(page, session)
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    // The page may be elsewhere by now.
    const gone = () => {}
    void answer({
      method,
      url,
      fulfill: ({ status, json, contentType = json ? 'application/json' : '', body = '' }) =>
        session
          .send('Fetch.fulfillRequest', {
            requestId,
            responseCode: status,
            responseHeaders: contentType ? [{ name: 'content-type', value: contentType }] : [],
            body: Buffer.from(json ? JSON.stringify(json) : body).toString('base64'),
          })
          .catch(gone),
      abort: () =>
        session
          .send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
          .catch(gone),
      pass: () => session.send('Fetch.continueRequest', { requestId }).catch(gone),
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/** What is held goes on to the site. */
export async function letCallsGo(page: Page): Promise<void> {
  await sessions.get(page)?.detach()
  sessions.delete(page)
}
