import type { Response as Answer, InjectOptions } from 'light-my-request'
import { type TestApp, testPassword } from './app.ts'

/** Somebody's browser: it keeps the cookies and the token, and sends them where a browser would. */
export interface Browser {
  cookies: Record<string, string>
  token: string | undefined
  call(method: InjectOptions['method'], url: string, options?: InjectOptions): Promise<Answer>
  login(password?: string, username?: string): Promise<Answer>
  refresh(): Promise<Answer>
  verify(): Promise<Answer>
  logout(): Promise<Answer>
}

export function createBrowser(site: TestApp, ip = '127.0.0.1'): Browser {
  const browser: Browser = {
    cookies: {},
    token: undefined,

    async call(method, url, options) {
      const answer = await site.inject({
        method,
        url,
        remoteAddress: ip,
        cookies: browser.cookies,
        ...options,
      })
      for (const { name, value, maxAge } of answer.cookies)
        if (maxAge === 0) delete browser.cookies[name]
        else browser.cookies[name] = value
      return answer
    },

    async login(password = testPassword, username = 'admin') {
      const payload = { username, password }
      return keepToken(await browser.call('POST', '/api/auth/login', { payload }))
    },

    refresh: async () => keepToken(await browser.call('POST', '/api/auth/refresh')),

    verify: () =>
      browser.call('GET', '/api/auth/verify', {
        headers: browser.token ? { authorization: `Bearer ${browser.token}` } : {},
      }),

    logout: () => browser.call('POST', '/api/auth/logout'),
  }

  function keepToken(answer: Answer): Answer {
    if (answer.statusCode === 200) browser.token = answer.json().accessToken
    return answer
  }

  return browser
}
