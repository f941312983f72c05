const afterMs = 300

/** Going to the competitions over a slow network: after a moment the area says that it is loading. */
export function enhanceWaiting() {
  const main = document.querySelector('main')
  if (!main) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = document.createElement('p')
  note.setAttribute('role', 'status')
  note.textContent = 'Загрузка...'

  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      main.dataset.waiting = ''
      main.prepend(note)
      note.scrollIntoView({ block: 'nearest' })
    }, afterMs)
  }
  document.addEventListener('click', (event) => {
    const { target } = event
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || link.target || link.hash) return
    if (link.origin === location.origin && /^\/competitions(\/\d+)?$/.test(link.pathname)) wait()
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    const isOurs = target instanceof HTMLFormElement && /\/competitions$/.test(target.action)
    if (isOurs && !defaultPrevented) wait()
  })
  // The page that Back brings from the cache is not waiting any more.
  addEventListener('pagehide', () => {
    clearTimeout(timer)
    delete main.dataset.waiting
    note.remove()
  })
}
