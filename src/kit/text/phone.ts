/** `tel:` address of a telephone as people write it; of a number with an extension, the number. */
export function phoneHref(phone: string): string {
  return `tel:${phoneNumber(phone)}`
}

/** «8 (900) 000-00-00, доб. 12» → `+79000000000`; short city numbers stay as they are. */
export function phoneNumber(phone: string): string {
  const [number = ''] = phone.split(/,|доб/i)
  const digits = number.replace(/\D/g, '')
  if (/^8\d{10}$/.test(digits)) return `+7${digits.slice(1)}`
  return number.trim().startsWith('+') ? `+${digits}` : digits
}

/**
 * One telephone in the one way the site writes it: «8 383 2000000 доб 5» → «+7 (383) 200-00-00, доб. 5».
 * Numbers of other countries and short ones of a city stay as typed; undefined for what is no telephone.
 */
export function tidyPhone(text: string): string | undefined {
  const [, number, extension] =
    /^(\+?[\d\s().‑–-]+?)(?:,?\s*доб(?:авочный|\.)?\s*(\d{1,6}))?$/i.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const tidy = tidyNumber(number.trim())
  return tidy && (extension ? `${tidy}, доб. ${extension}` : tidy)
}

/** «200-00-00», «8913»: nobody reaches it from another city or a mobile. «112» is whole. */
export function lacksCode(phone: string): boolean {
  const number = phoneNumber(phone)
  return number.length > shortest && number.length <= cityLength && !number.startsWith('+')
}

const shortest = 3
const cityLength = 7
const longest = 15

function tidyNumber(number: string): string | undefined {
  const digits = number.replace(/\D/g, '')
  const isAbroad = number.startsWith('+') && !digits.startsWith('7')
  if (isAbroad) return digits.length >= 8 && digits.length <= longest ? number : undefined
  if (!number.startsWith('+') && digits.length >= shortest && digits.length <= cityLength)
    return number
  const own = /^(?:[78])?(\d{10})$/.exec(digits)?.[1]
  return own && inGroups(own, codeLength(number))
}

function inGroups(own: string, length: number): string {
  const [code, rest] = [own.slice(0, length), own.slice(length)]
  const groups = /^(\d{1,3}?)(\d\d)(\d\d)$/.exec(rest)?.slice(1) ?? [rest]
  return `${code === '800' ? '8' : '+7'} (${code}) ${groups.join('-')}`
}

/** A code of four or five digits is known by being set apart: «8 (3812) 12-34-56». */
function codeLength(number: string): number {
  const code = /^\+?[78]?[\s(–‑-]*(\d{3,5})[\s)–‑-]/.exec(number)?.[1]
  return code?.length ?? 3
}
