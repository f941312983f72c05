import type { Finding } from './tool.ts'

interface Explanation {
  tool: Finding['tool']
  what: RegExp
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
]

export const explain = ({ tool, what }: Finding): string | undefined =>
  explanations.find((one) => one.tool === tool && one.what.test(what))?.why
