import type { Finding } from './tool.ts'

interface Explanation {
  tool: Finding['tool']
  what: RegExp
  /** Absent: wherever it is said. */
  where?: RegExp
  why: string
}

/** What a tool says and is not a fault; docs/security.md tells the same to a reader. */
const explanations: Explanation[] = [
  {
    tool: 'wapiti',
    what: /X-XSS-Protection is not set/,
    why: 'X-XSS-Protection is sent as 0: the filter it speaks of was itself a hole and is gone from browsers',
  },
  {
    tool: 'wapiti',
    what: /Strict-Transport-Security is not set/,
    why: 'HSTS is sent when SITE_URL is https; the attacked site is http on loopback',
  },
  {
    tool: 'wapiti',
    what: /Lack of anti CSRF token/,
    where: /^POST \/(?:name-request|federation\/clubs\/\d+\/signup)$/,
    why: 'a form without a session has nobody to act for, and what another site sends is refused by Sec-Fetch-Site and Origin',
  },
]

export const explain = (found: Finding): string | undefined =>
  explanations.find(
    ({ tool, what, where }) =>
      tool === found.tool && what.test(found.what) && (!where || where.test(found.where)),
  )?.why
