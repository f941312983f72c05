import type { Page } from '@playwright/test'

/**
 * What a thumb cannot hit: a target that takes less than 44 px of the screen's height or width, and has another one so near
 * that a tap of 44 px may land on it; what another one covers. And what stands in a row, but is not as high as what it
 * stands beside.
 */
export function tapFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const thumb = 44
    const targets =
      'a[href], button, summary, [role=tab], [role=menuitem], input:not([type=hidden]), select, textarea'
    const found = new Set<string>()
    const nameOf = (element: Element) => {
      const { tagName, classList } = element
      const words = (element as HTMLElement).innerText || element.getAttribute('aria-label')
      const names = [...classList].filter((name) => !/^m_|^mantine-(focus|active)/.test(name))
      return `${tagName.toLowerCase()}.${names.join('.')} «${words?.trim().slice(0, 40) ?? ''}»`
    }
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const isShown = (element: Element) =>
      boxOf(element).width > 1 &&
      boxOf(element).height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      // Links in running text may be as low as its lines.
      getComputedStyle(element).display !== 'inline' &&
      getComputedStyle(element).clip === 'auto'
    /** What a tap there would do something to. */
    const under = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit?.closest(targets) ?? hit?.closest('label')?.control ?? null
    }
    const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((one) => isShown(one))
    const layer = dialogs.at(-1) ?? document

    for (const element of layer.querySelectorAll<HTMLElement>(targets)) {
      if (!isShown(element) || element.matches(':disabled')) continue
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = boxOf(element)
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      const isOwn = (across: number, down: number) => {
        const hit = under(x + across, y + down)
        return hit !== null && element.contains(hit)
      }
      if (!isOwn(0, 0)) {
        const over = under(x, y)
        if (over && !over.contains(element)) found.add(`${nameOf(element)} under ${nameOf(over)}`)
        continue
      }
      const reach = (across: number, down: number) => {
        let pixels = 0
        while (pixels < thumb && isOwn(across * (pixels + 1), down * (pixels + 1))) pixels++
        return pixels
      }
      const width = reach(1, 0) + reach(-1, 0) + 1
      const height = reach(0, 1) + reach(0, -1) + 1
      // The edges are parts of pixels.
      if (Math.min(width, height) >= thumb - 1) continue
      const steps = Array.from({ length: 7 }, (_, at) => ((at - 3) * thumb) / 6)
      const near = steps
        .flatMap((down) => steps.map((across) => under(x + across, y + down)))
        .find((hit) => hit && !element.contains(hit) && !hit.contains(element))
      const kind = `a target of ${width}×${height} px: ${nameOf(element)}`
      if (Math.min(width, height) < 24) found.add(kind)
      else if (near) found.add(`${kind}, beside ${nameOf(near)}`)
    }

    // What sticks lies over what the page was scrolled to.
    window.scrollTo({ top: 0, behavior: 'instant' })
    const controls =
      'button, a.mantine-Button-root, select, textarea, input:not([type=checkbox], [type=radio], [type=hidden]), .mantine-SegmentedControl-root'
    for (const row of layer.querySelectorAll('*')) {
      if (!/flex|grid/.test(getComputedStyle(row).display)) continue
      const standing = [...row.querySelectorAll(controls)].filter(
        (control) => isShown(control) && !control.parentElement?.closest(controls),
      )
      for (const [left, right] of standing.flatMap((one) =>
        standing.map((other) => [one, other] as const),
      )) {
        const [one, other] = [boxOf(left), boxOf(right)]
        const gap = other.left - one.right
        const isBeside =
          other.top < one.bottom &&
          one.top < other.bottom &&
          left !== right &&
          gap > -1 &&
          gap <= 24
        // What has more lines of words is a row of its own.
        const isLine = Math.max(one.height, other.height) < 60
        if (isBeside && isLine && Math.abs(one.height - other.height) > 1)
          found.add(
            `${one.height} and ${other.height} px in one row: ${nameOf(left)}, ${nameOf(right)}`,
          )
      }
    }
    return [...found]
  })
}
