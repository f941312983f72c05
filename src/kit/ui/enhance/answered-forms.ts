import { whenShown } from './after-load.ts'

/** «Back» brings a page whose form is as it was left; it shows again what the page answers. */
export function enhanceAnsweredForms() {
  whenShown((persisted) => {
    const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (!persisted && way?.type !== 'back_forward') return
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-answered]'))
      form.reset()
  })
}
