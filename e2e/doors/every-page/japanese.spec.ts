import { expect, test } from '../../fixtures.ts'

test('Japanese is drawn by the font of the site and says that it is Japanese', async ({ page }) => {
  for (const path of [
    '/about-judo/techniques?q=背負投',
    '/about-judo/interesting-facts',
    '/about-judo/wisdom',
    '/about-judo/principles',
    '/search?q=柔道',
  ]) {
    await page.goto(path)
    const unsaid = await page.evaluate(async () => {
      const signs = new Set<string>()
      const unsaid: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const found = walker.currentNode.textContent?.match(/[\u3040-\u30ff\u3400-\u9fff]/g)
        const element = walker.currentNode.parentElement
        if (!found || element?.closest('script, style')) continue
        for (const sign of found) signs.add(sign)
        if (!element?.closest('[lang=ja]')) unsaid.push(found.join(''))
      }
      await document.fonts.load('16px Japanese', [...signs].join(''))
      const loaded = [...document.fonts].filter(
        ({ family, status }) => /Japanese/.test(family) && status === 'loaded',
      )
      const isCovered = (code: number) =>
        loaded.some(({ unicodeRange }) =>
          unicodeRange.split(/,\s*/).some((range) => {
            const [from = 0, to = from] = range
              .slice(2)
              .split('-')
              .map((hex) => parseInt(hex, 16))
            return code >= from && code <= to
          }),
        )
      const boxes = [...signs].filter((sign) => !isCovered(sign.codePointAt(0) ?? 0))
      return [...unsaid, ...boxes.map((sign) => `${sign} has no font`)]
    })
    expect([path, ...unsaid]).toEqual([path])
  }
})
