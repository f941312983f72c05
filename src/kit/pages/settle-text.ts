import { phoneHref } from '#kit/text/phone.ts'

const blocks =
  'address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|search|section|summary|table|tbody|td|th|thead|tr|ul'
const words = 'a|b|button|span|strong|time'

const blockEnds = new RegExp(`</(?:${blocks})>(?=<)`, 'g')
const wordEnds = new RegExp(`</(?:${words})>(?=<(?:${words}|${blocks})[ >])`, 'g')
/** «янв» and its year in a span of its own; a word may end with the sign of stress. */
const labelStarts = /(?<=[\p{L}\p{M}\d])(?=<span\b[^>]*>[\p{L}\d])/gu
const verbatim = /^<(?:option|script|style|textarea|title)\b/
/** «+7 (000) 000-00-00», «8 913 000 00 00», «8-800-000-00-00», without its extension. */
const phones =
  /(?<![\p{L}\d(+-])(?:\+7|8)[ \u00a0-]?(?:\(\d{3,5}\)|\d{3,5})[ \u00a0-]\d{1,3}[ \u00a0-]\d\d[ \u00a0-]\d\d(?![\d-])/gu

/**
 * For readers of the bare text (text browsers, excerpts of search engines) neighbouring blocks and
 * labels get the space between them that styles give everyone else; a range of numbers never parts,
 * and a telephone calls, whoever has written it, and is marked, so that the styles can keep it whole.
 */
export function settleText(html: string): string {
  return html
    .replace(blockEnds, '$&\n')
    .replace(wordEnds, '$& ')
    .replace(labelStarts, ' ')
    .replace(/(?<=\d)–(?=\d)/g, (dash, at: number, all: string) =>
      isShown(all, at) ? '–\u2060' : dash,
    )
    .replace(phones, (phone, at: number, all: string) =>
      digits(phone) === 11 && isShown(all, at) ? calling(phone, isPressed(all, at)) : phone,
    )
}

const digits = (text: string) => text.replace(/\D/g, '').length

const calling = (phone: string, isInside: boolean) =>
  isInside
    ? `<span data-phone>${phone}</span>`
    : `<a href="${phoneHref(phone)}" data-phone>${phone}</a>`

/** In what leads somewhere already. */
const isPressed = (html: string, at: number) =>
  ['a', 'button', 'summary'].some((name) => {
    const opened = Math.max(html.lastIndexOf(`<${name} `, at), html.lastIndexOf(`<${name}>`, at))
    return opened > html.lastIndexOf(`</${name}>`, at)
  })

/** Neither in a tag nor in what is no text of the page. */
function isShown(html: string, at: number): boolean {
  const tag = html.lastIndexOf('<', at)
  return html.lastIndexOf('>', at) > tag && !verbatim.test(html.slice(tag, tag + 10))
}
