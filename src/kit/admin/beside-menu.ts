import type { MouseEvent } from 'react'

const pressed =
  'button, summary, label, select, input, textarea, [contenteditable="true"], [role="button"]'

/**
 * A finger beside an open menu closes it and presses what it meets; a mouse goes through by itself (admin.css). Only
 * no link is followed: rows and headings are links, one taps there to be rid of the menu and would be on another page.
 */
export function pressBesideMenu({ clientX, clientY }: MouseEvent) {
  const under = document
    .elementsFromPoint(clientX, clientY)
    .find((one) => !one.matches('.mantine-Menu-overlay'))
  const control = under?.closest('a') ? null : under?.closest<HTMLElement>(pressed)
  // Its own button closes it.
  if (!control || control.getAttribute('aria-expanded') === 'true') return
  // The menu has closed by then.
  setTimeout(() => control.isConnected && press(control))
}

function press(control: HTMLElement) {
  // A button of the text's toolbar leaves the focus in the text.
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  if (control.dispatchEvent(down)) control.focus({ preventScroll: true })
  if (control instanceof HTMLSelectElement) openList(control)
  else control.click()
}

function openList(select: HTMLSelectElement) {
  try {
    select.showPicker()
  } catch {
    // Of an older browser: it has the focus, the next tap opens it.
  }
}
