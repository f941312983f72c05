import { isShown, nameOf } from './text-lines.ts'

/** A number that goes on in the next line is dialled half, and one that is no link not at all. */
export function partedPhones(): string[] {
  const range = document.createRange()
  return [...document.body.querySelectorAll('[data-phone]')].filter(isShown).flatMap((phone) => {
    range.selectNodeContents(phone)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    const name = nameOf({ element: phone, text: phone.textContent })
    return [
      ...(lines.size > 1 ? [`a telephone is parted: ${name}`] : []),
      ...(phone.closest('a, button, summary') ? [] : [`a telephone that does not call: ${name}`]),
    ]
  })
}

/** What a dialog says begins in sight, and what can be done about it is there at once, however much it says. */
export function deedsOutOfSight(layer: string | undefined): string[] {
  if (!layer?.startsWith('dialog')) return []
  const parts = document.querySelectorAll<HTMLElement>(
    'dialog[open] button, dialog[open] :is(h1, h2)',
  )
  return [...parts].filter(isShown).flatMap((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const isSeen = [top + 4, bottom - 4].every((y) =>
      one.contains(document.elementFromPoint((left + right) / 2, y)),
    )
    return isSeen ? [] : [`out of sight: ${nameOf({ element: one, text: one.innerText })}`]
  })
}
