import { safeHref, withScheme } from '#kit/contract/safe-url.ts'

const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/

/** Where a typed address leads; undefined of what a text may not link to. */
export function linkTo(typed: string): string | undefined {
  const address = typed.trim()
  return safeHref(mail.test(address) ? `mailto:${address}` : withScheme(address))
}
