import type { Page } from '@playwright/test'

/** What nobody should meet on any screen, whatever is on it. */
export function faultsOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const shown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 0 &&
        height > 0 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
    }
    // «Повторить» alone does not say what failed, nor does «Закрыть».
    const words = (element: Element) => {
      const buttons = [...element.querySelectorAll('button')]
      const text = (element as HTMLElement).innerText ?? ''
      const own = buttons.reduce((left, { innerText }) => left.replace(innerText, ''), text)
      return own.trim() || element.querySelector('img[alt], [aria-label]:not(button)')
    }

    if (/Что-то пошло не так|этот экран не открылся/.test(document.body.innerText))
      found.push('the error screen')

    for (const element of document.querySelectorAll('[role=alert], h1, h2, h3, h4, h5, h6'))
      if (shown(element) && !words(element) && !element.closest('[contenteditable]'))
        found.push(`an empty ${element.getAttribute('role') ?? element.tagName.toLowerCase()}`)

    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) found.push(`${scrollWidth} px wide on a screen of ${innerWidth}`)

    // WCAG 2.5.8: 24 px, but for links in running text.
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, [role=tab], [role=menuitem], input:not([type=hidden]), select',
    )) {
      if (!shown(element) || element.closest('[inert], [aria-hidden=true]')) continue
      if (getComputedStyle(element).display === 'inline') continue
      const label = element.closest('label')
      const boxes = [element, ...(label ? [label] : [])].map((box) => box.getBoundingClientRect())
      const { clip, position } = getComputedStyle(element)
      if (position === 'absolute' && clip !== 'auto') continue
      if (boxes.every(({ width, height }) => width < 23.5 || height < 23.5)) {
        const { width, height } = boxes[0]!
        const kind = `${element.tagName.toLowerCase()}.${[...element.classList].filter((name) => !/^m_|^mantine-focus/.test(name)).join('.')}`
        found.push(
          `a target of ${Math.round(width)}×${Math.round(height)} px: ${kind} on ${location.pathname.replace(/\d+/g, 'N')}`,
        )
      }
    }

    // In a row of words it is the first to give way.
    for (const icon of document.querySelectorAll('svg.tabler-icon')) {
      const { width, height } = icon.getBoundingClientRect()
      if (shown(icon) && Math.abs(width - height) > 1.5)
        found.push(
          `an icon squeezed to ${Math.round(width)}×${Math.round(height)} px on ${location.pathname.replace(/\d+/g, 'N')}`,
        )
    }

    // A deed whose last words are cut off may be the other one: «Открыть сохранённое, это остави…».
    const range = document.createRange()
    for (const button of document.querySelectorAll<HTMLElement>(
      'button, a.mantine-Button-root, [role=button], [role=tab], [role=menuitem], label:has([type=radio])',
    )) {
      // A busy one shows its wheel in the place of its words.
      if (!shown(button) || button.closest('[inert], [aria-hidden=true], [data-loading]')) continue
      // Its words come back from behind the wheel.
      if (button.getAnimations({ subtree: true }).length > 0) continue
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        const text = range.getBoundingClientRect()
        let at = texts.currentNode.parentElement
        for (; at && button.contains(at); at = at.parentElement) {
          const { overflowX, webkitLineClamp, textOverflow, clipPath, clip } = getComputedStyle(at)
          const box = at.getBoundingClientRect()
          const isSpoken = box.width <= 2 || clipPath !== 'none' || clip !== 'auto'
          if (isSpoken || webkitLineClamp !== 'none') break
          const words = texts.currentNode.nodeValue?.trim()
          if (overflowX === 'visible' || !words) continue
          // Cut with an ellipsis, and whole under the mouse.
          if (textOverflow === 'ellipsis' && button.title.includes(words)) break
          if (
            text.right > box.right + 1.5 ||
            text.bottom > box.bottom + 1.5 ||
            text.left < box.left - 1.5
          )
            found.push(
              `a button cut short: «${button.innerText.trim()}» on ${location.pathname.replace(/\d+/g, 'N')}`,
            )
        }
      }
    }
    return [...new Set(found)]
  })
}

/**
 * Whether the keyboard has been thrown out of what it was in. A new document begins at its body, and
 * so does what a link within one leads to; a dialog gives the focus back when it has faded away.
 */
export async function focusIsLost(page: Page): Promise<boolean> {
  // A busy button has it again when it has its answer (kit/admin/kept-focus.ts).
  const isAnswered = () => document.querySelector('button[data-loading]') === null
  await page.waitForFunction(isAnswered, undefined, { timeout: 30_000 }).catch(() => null)
  for (let turn = 0; turn < 6; turn++) {
    const lost = await page.evaluate(() => {
      const { documentElement, activeElement, body } = document
      const isNew = documentElement.dataset.walked !== location.hash
      documentElement.dataset.walked = location.hash
      // From what the address leads to the keyboard goes on, though nothing is focused.
      const isLed = document.querySelector(':target') !== null
      return !isNew && !isLed && (!activeElement || activeElement === body)
    })
    if (!lost) return false
    await page.waitForTimeout(100)
  }
  return true
}
