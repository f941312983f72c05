import { sayNoNetwork } from './no-network-bar.ts'
import { openWhenAnswered } from './open-when-answered.ts'

let isWatched = false

/** On a copy from this device, or on a page shown without a network. */
export function tellOfNetwork(persisted: boolean): void {
  if (!isWatched) watch()
  isWatched = true
  if (!navigator.onLine) void sayNoNetwork(persisted)
}

/** The network may come and go while a copy stays on the screen. */
function watch(): void {
  for (const change of ['online', 'offline'])
    addEventListener(change, () => {
      const why = document.querySelector('[data-kept-why]')
      if (why) why.textContent = navigator.onLine ? 'Связь вернулась.' : 'Нет связи.'
    })
  if (document.querySelector('[data-again]')) openWhenAnswered()
}
