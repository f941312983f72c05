import { parsePage } from './parse-page.ts'

/**
 * Says that there is no network on a page that came past the worker: one that the browser had fetched while a finger
 * was near its link (the worker has laid the words by in it), or had kept whole for «Back».
 */
export async function sayNoNetwork(persisted: boolean): Promise<void> {
  if (document.querySelector('body > [data-kept]')) return
  const laidBy = document.querySelector<HTMLTemplateElement>('[data-kept-bar]')
  if (laidBy) laidBy.replaceWith(laidBy.content)
  else if (persisted) {
    const copy = await fetch(location.href).then(parsePage, () => undefined)
    const bar = copy?.querySelector('body > [data-kept]')
    if (bar) document.body.prepend(bar)
  }
}
