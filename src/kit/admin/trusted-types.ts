interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(text: string, type?: string, sink?: string): string },
  ): unknown
}

/** The preview's own document begins as this and nothing else. */
export const emptyDocument = '<!doctype html>'

/*
 * The admin's policy lets no string into the page as HTML or script (`require-trusted-types-for`). What is
 * needed and harmless: Mantine's style sheets, which hold no markup, and documents parsed apart from the
 * page, where nothing runs. The editor's clipboard has a policy of its own, also apart.
 */
const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
trustedTypes?.createPolicy('default', {
  createHTML(text, _type, sink) {
    const isApart = sink === 'DOMParser parseFromString'
    if (isApart || text === emptyDocument || !text.includes('<')) return text
    throw new TypeError('Markup is not written into the page')
  },
})
