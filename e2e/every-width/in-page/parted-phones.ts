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
