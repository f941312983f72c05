const triesEveryMs = 5_000

let waiting: AbortController | undefined

/** Does what a tap asks for; while its script does not come, says so beside what was tapped, and does it when it comes. */
export async function bring(tapped: Element, start: () => Promise<unknown>): Promise<void> {
  const comes = () =>
    start().then(
      () => true,
      () => false,
    )
  waiting?.abort()
  if (await comes()) return
  const stop = new AbortController()
  waiting = stop
  const said = document.createElement('span')
  said.role = 'alert'
  said.dataset.notCome = ''
  said.textContent = 'Нет связи: откроется, когда она вернётся.'
  tapped.after(said)
  stop.signal.addEventListener('abort', () => said.remove())
  while (!stop.signal.aborted) {
    await network()
    if (!stop.signal.aborted && (await comes())) stop.abort()
  }
}

/** A hall's network may be there all the time, and carry nothing. */
const network = () =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, triesEveryMs)
  })
