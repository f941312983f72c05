const blocks =
  'address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|search|section|summary|table|tbody|td|th|thead|tr|ul'
const words = 'a|b|button|span|strong|time'

const blockEnds = new RegExp(`</(?:${blocks})>(?=<)`, 'g')
const wordEnds = new RegExp(`</(?:${words})>(?=<(?:${words}|${blocks})[ >])`, 'g')
/** «янв» and its year in a span of its own. */
const labelStarts = /(?<=[\p{L}\d])(?=<span\b[^>]*>[\p{L}\d])/gu
const verbatim = /^<(?:option|script|style|textarea)\b/

/**
 * For readers of the bare text (text browsers, excerpts of search engines) neighbouring blocks and
 * labels get the space between them that styles give everyone else; a range of numbers never parts.
 */
export function settleText(html: string): string {
  return html
    .replace(blockEnds, '$&\n')
    .replace(wordEnds, '$& ')
    .replace(labelStarts, ' ')
    .replace(/(?<=\d)–(?=\d)/g, (dash, at: number, all: string) => {
      const tag = all.lastIndexOf('<', at)
      const inTag = all.lastIndexOf('>', at) < tag
      return inTag || verbatim.test(all.slice(tag, tag + 10)) ? dash : '–\u2060'
    })
}
