type UrlProtocol = 'http' | 'https' | 'mailto' | 'tel'

const maxLength = 2048
// Browsers drop tabs and newlines inside a URL and read a backslash as a slash, so a filter and
// a browser would see two different addresses.
const treacherous = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u
const mailto = /^mailto:[^\s@?&/:,;<>"]+@[^\s@?&/:,;<>"]+\.[^\s@?&/:,;<>"]+(\?[^\s<>"]*)?$/i
const tel = /^tel:\+?[\d().-]{3,30}$/i
const ownOrigin = 'https://own.invalid'

/** The normalised absolute address, or `undefined` when it is not one a link may carry. */
export function safeUrl(
  input: string,
  { protocols }: { protocols: readonly UrlProtocol[] },
): string | undefined {
  const text = readable(input)
  const scheme = text?.match(/^([a-z]+):/i)?.[1]?.toLowerCase()
  if (text === undefined || !protocols.some((protocol) => protocol === scheme)) return undefined
  if (scheme === 'mailto') return mailto.test(text) ? parse(text)?.href : undefined
  if (scheme === 'tel') return tel.test(text) ? parse(text)?.href : undefined
  const authority = text.match(/^https?:\/\/([^/?#]+)/i)?.[1]
  if (authority === undefined || authority.includes('@')) return undefined
  const url = parse(text)
  return url && url.hostname !== '' && url.username === '' ? short(url.href) : undefined
}

/** What a link inside our own texts may point to: an absolute address, `/path` or `#anchor`. */
export function safeHref(input: string): string | undefined {
  const text = readable(input)
  if (text === undefined) return undefined
  if (!/^[/#]/.test(text)) {
    return safeUrl(text, { protocols: ['http', 'https', 'mailto', 'tel'] })
  }
  const url = parse(text, ownOrigin)
  if (url?.origin !== ownOrigin) return undefined
  const href = text.startsWith('#') ? url.hash : url.pathname + url.search + url.hash
  // `/.//evil.test` is ours while parsed, and another host once its dots are gone.
  return href === '' || href.startsWith('//') ? undefined : short(href)
}

/** An address typed without a scheme (`vk.com/judo`) gets `https://`; all else stays as it is. */
export function withScheme(text: string): string {
  const bareHost = /^([\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(:\d+)?([/?#]|$)/u
  return bareHost.test(text) ? `https://${text}` : text
}

function readable(input: string): string | undefined {
  const text = input.trim()
  const fine = short(text) !== undefined && text.isWellFormed() && !treacherous.test(text)
  return fine ? text : undefined
}

function short(text: string): string | undefined {
  return text.length <= maxLength ? text : undefined
}

function parse(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
