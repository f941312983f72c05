// A classic script: it runs before the first paint and imports nothing. The panel that writes the
// visitor's settings is kit/ui/enhance/vision.ts.
const { later = '', enhance = '' } = document.currentScript?.dataset ?? {}
let hasSettings = false
try {
  const settings: Record<string, string> = JSON.parse(localStorage.getItem('vision') ?? '{}')
  for (const [name, value] of Object.entries(settings)) {
    document.documentElement.setAttribute(`data-vision-${name}`, value)
    hasSettings = true
  }
} catch {
  // No storage, or not ours: the page looks as for everyone.
}

// What the main page tells of the visitor's own comes a moment later: as much room as it took the last time is kept
// for it (kit/base/own-rooms.ts writes it).
try {
  const { width, ...rooms }: Record<string, number> = JSON.parse(
    localStorage.getItem('ownRooms') ?? '{}',
  )
  const kept = ['ownAge', 'ownCategory', 'ownClub'].filter(
    (key) => localStorage.getItem(key) && rooms[key] !== 0,
  )
  document.documentElement.dataset.rooms = kept.join(' ')
  if (width === innerWidth)
    for (const key of kept)
      if (rooms[key]) document.documentElement.style.setProperty(`--${key}`, `${rooms[key]}px`)
} catch {
  // As above.
}

// A tap on the eye before its script is there is answered when it comes.
addEventListener('click', ({ target }) => {
  const isEye = target instanceof Element && target.closest('[data-vision-switch]')
  if (isEye) document.documentElement.dataset.visionAsked = ''
})

/** What the first paint does without: the rules of low vision and of paper, the Japanese signs, the enhancement script. */
const begin = () => {
  const styles = document.createElement('link')
  styles.rel = 'stylesheet'
  styles.href = later
  const script = document.createElement('script')
  script.type = 'module'
  script.src = enhance
  document.head.append(styles, script)
}

const whenWhole = () => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true })
  else begin()
}

// Who comes from another of our pages has it all; low vision must not see the usual page first; who
// does not look yet waits for nothing. Parsed with the page, it is there before the first paint.
if (hasSettings || document.hidden || document.referrer.startsWith(`${location.origin}/`))
  document.write(
    `<link rel="stylesheet" href="${later}"><script type="module" src="${enhance}"></script>`,
  )
else if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
  new PerformanceObserver((painted, observer) => {
    // The ground is painted before its content.
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    whenWhole()
  }).observe({ type: 'paint', buffered: true })
else whenWhole()

// A transition between two pages that the browser gives up (the next tap came first, the screen was turned) is no fault.
for (const name of ['pageswap', 'pagereveal'] as const)
  addEventListener(name, ({ viewTransition: moved }) => {
    for (const step of [moved?.ready, moved?.updateCallbackDone, moved?.finished])
      step?.catch(() => undefined)
  })
