import { phoneHref, tidyPhone } from './phone.ts'

/** Where what a visitor left as his contact leads; undefined for what is neither mail nor telephone. */
export function contactHref(contact: string): string | undefined {
  if (/^[^\s@,;<>?&%]+@[^\s@,;<>?&%]+\.[^\s@,;<>?&%]+$/.test(contact)) return `mailto:${contact}`
  return tidyPhone(contact) ? phoneHref(contact) : undefined
}
