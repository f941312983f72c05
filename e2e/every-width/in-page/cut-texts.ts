import { nameOf, type TextLine } from './text-lines.ts'

export const isWhole = (line: TextLine) => edgeThatCuts(line, false) === undefined

/** Texts of which a part is behind the edge of a box or of the screen. */
export function cutTexts(lines: TextLine[], isTeaserAllowed: boolean): string[] {
  return lines.flatMap((line) => {
    const edge = edgeThatCuts(line, isTeaserAllowed)
    return edge ? [`cut by ${edge}: ${nameOf(line)}`] : []
  })
}

/** What a text stands behind, so that not all of it is seen. */
function edgeThatCuts(line: TextLine, isTeaserAllowed: boolean): string | undefined {
  let { position } = getComputedStyle(line.element)
  let across = true
  let down = true
  for (let at = line.element; ; at = at.parentElement as Element) {
    if (at === document.body || !at.parentElement) break
    const style = getComputedStyle(at)
    const holds =
      at === line.element ||
      position === 'static' ||
      position === 'relative' ||
      position === 'sticky' ||
      (position === 'absolute' && style.position !== 'static') ||
      style.transform !== 'none' ||
      style.containerType !== 'normal'
    if (!holds) continue
    position = style.position
    if (position === 'fixed') return
    if (isTeaserAllowed && style.webkitLineClamp !== 'none') return
    const box = at.getBoundingClientRect()
    const name = at.classList[0] ?? at.tagName.toLowerCase()
    if (/auto|scroll/.test(style.overflowX)) across = false
    if (/auto|scroll/.test(style.overflowY)) down = false
    if (across && /hidden|clip/.test(style.overflowX)) {
      const over = Math.max(line.right - scrollX - box.right, box.left - line.left + scrollX)
      if (over > 1.5) return `${name} (${Math.round(over)} px)`
    }
    if (down && /hidden|clip/.test(style.overflowY)) {
      const over = Math.max(line.bottom - scrollY - box.bottom, box.top - line.top + scrollY)
      if (over > 1.5) return `${name} (${Math.round(over)} px)`
    }
  }
  if (across && (line.right > innerWidth + 1.5 || line.left < -1.5)) return 'the screen'
  return
}
