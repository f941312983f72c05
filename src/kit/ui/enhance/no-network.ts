/** Of a copy that stays on the screen: the network may come and go. */
export function tellOfNetwork(): void {
  for (const change of ['online', 'offline'])
    addEventListener(change, () => {
      const why = document.querySelector('[data-kept-why]')
      if (why) why.textContent = navigator.onLine ? 'Связь вернулась.' : 'Нет связи.'
    })
}
