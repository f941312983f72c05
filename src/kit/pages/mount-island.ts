import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/**
 * Puts the module's default component into the `data-mount` among the children, or else in place of
 * all that the server rendered there. What was opened and typed there before is opened and typed in it too.
 */
export function mountIsland(place: HTMLElement, module: unknown, props: object) {
  const { default: component } = module as { default: ComponentType }
  const within = place.querySelector<HTMLElement>('[data-mount]') ?? place
  const opened = detailsIn(within).filter(({ open }) => open)
  const typed = fieldsIn(within).filter(({ value, defaultValue }) => value !== defaultValue)
  const focused = fieldsIn(within).find((field) => field === document.activeElement)
  const openedNames = new Set(opened.map(nameOf))
  const values = new Map(typed.map((field) => [nameOf(field), field.value]))
  const focusedName = focused && nameOf(focused)
  flushSync(() => createRoot(within).render(createElement(component, props)))
  for (const one of detailsIn(within)) if (openedNames.has(nameOf(one))) one.open = true
  for (const field of fieldsIn(within)) {
    const value = values.get(nameOf(field))
    if (value !== undefined) type(field, value)
    if (focusedName === nameOf(field)) field.focus()
  }
}

const detailsIn = (place: HTMLElement) => [...place.querySelectorAll('details')]

/** Those that words name: without a name of its own none is known again. */
const fieldsIn = (place: HTMLElement) => [
  ...place.querySelectorAll<HTMLInputElement>('label input:not([type=checkbox], [type=radio])'),
]

const nameOf = (one: HTMLElement) =>
  (one.querySelector('summary') ?? one.closest('label'))?.firstChild?.textContent

/** As by hand: React hears of a value only when it is set past its own setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
