import { whenShown } from './after-load.ts'
import { parsePage } from './parse-page.ts'

/** Of a copy that stays on the screen: the network may come and go. */
function tellAnew(): void {
  const why = document.querySelector('[data-kept-why]')
  if (why) why.textContent = navigator.onLine ? 'Связь вернулась.' : 'Нет связи.'
}

/**
 * Says that there is no network on a page that came past the worker: one that the browser had fetched while a finger
 * was near its link (the worker has laid the words by in it), or had kept whole for «Back».
 */
export function enhanceNoNetwork(): void {
  for (const change of ['online', 'offline']) addEventListener(change, tellAnew)
  whenShown(async (persisted) => {
    if (navigator.onLine || document.querySelector('body > [data-kept]')) return
    const laidBy = document.querySelector<HTMLTemplateElement>('[data-kept-bar]')
    if (laidBy) laidBy.replaceWith(laidBy.content)
    else if (persisted) {
      const copy = await fetch(location.href).then(parsePage, () => undefined)
      const bar = copy?.querySelector('body > [data-kept]')
      if (bar) document.body.prepend(bar)
    }
  })
}
