import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Puts the module's default component into the `data-mount` among the children, or else in place of
 * all that the server rendered there.
 */
export function mountIsland(place: HTMLElement, module: unknown, props: object) {
  const { default: component } = module as { default: ComponentType }
  createRoot(place.querySelector('[data-mount]') ?? place).render(createElement(component, props))
}
