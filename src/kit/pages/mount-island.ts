import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** Replaces what the server rendered in `place` by the module's default component. */
export function mountIsland(place: HTMLElement, module: unknown, props: object) {
  const { default: component } = module as { default: ComponentType }
  createRoot(place).render(createElement(component, props))
}
