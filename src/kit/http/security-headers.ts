import { createHash } from 'node:crypto'
import { type Site, siteMark } from '#kit/base/site.ts'
import { speculationRules } from '#kit/base/speculation-rules.ts'

const none = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const own = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Of a page with a script and mostly its styles inside: the two texts of the build are let in by their hashes (docs/decisions/0174, 0238), nothing else is. */
export const pagePolicy = ({ script, style }: { script?: string; style?: string }) =>
  own
    .replace(/script-src [^;]*/, (all) => (script ? `${all} 'sha256-${script}'` : all))
    .replace(/style-src [^;]*/, (all) => (style ? `${all} 'sha256-${style}'` : all))

/** Content-Security-Policy by kind of answer; constant for a build. */
export const contentSecurityPolicy = {
  // Mantine positions its popovers with inline styles.
  admin: [
    own
      .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
      .replace("img-src 'self' data:", "img-src 'self' data: blob:"),
    // The policies are described in src/kit/admin/trusted-types.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default ProseMirrorClipboard',
  ].join('; '),
  data: none,
  // Of what the worker itself asks for; the pages it answers keep their own.
  worker: `${none}; connect-src 'self'`,
  file: `${none}; sandbox`,
  // Vite's development server writes styles into the page and talks to it over a socket.
  development: own
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:"),
} as const

/**
 * On every answer, also on errors and files; a route may narrow or widen the policy.
 * @param policy of a page, unless its route says another.
 */
export function securityHeaders(
  { url, timeZone }: Site,
  policy: string,
  { hstsSubdomains = false } = {},
): Record<string, string> {
  return {
    'content-security-policy': policy,
    // By which a visitor's worker knows our answers from those of a hall's network (src/kit/offline).
    [siteMark]: timeZone,
    'x-content-type-options': 'nosniff',
    // For browsers that do not know frame-ancestors.
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), camera=(), microphone=(), browsing-topics=()',
    'x-xss-protection': '0',
    ...(url.startsWith('https:') && {
      'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  }
}
